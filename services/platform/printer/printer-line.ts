import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { withDeadline } from '../resilience/deadline.js';

export type PrinterPlace = { readonly host: string; readonly port: number };

export class PrinterSilent extends Error {}

const MOST_KEPT = 256;

const tooLate = (): never => {
  throw new PrinterSilent('too late');
};

export class PrinterLine {
  readonly #answered: number[] = [];
  #wake: (() => void) | undefined;
  #isCut = false;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (bytes: Buffer) => {
      this.#answered.push(...bytes.subarray(0, MOST_KEPT - this.#answered.length));
      this.#wake?.();
    });
    socket.on('error', () => this.#cut());
    socket.on('close', () => this.#cut());
  }

  static async to({ host, port }: PrinterPlace, withinMs: number): Promise<PrinterLine> {
    const socket = connect({ host, port });
    const line = new PrinterLine(socket);
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(withinMs) });
      return line;
    } catch {
      socket.destroy();
      throw new PrinterSilent('no connection');
    }
  }

  async send(bytes: Uint8Array, withinMs: number): Promise<void> {
    const sent = new Promise<void>((resolve, reject) => {
      this.socket.write(bytes, (error) => (error ? reject(new PrinterSilent('not taken')) : resolve()));
    });
    await withDeadline(withinMs, sent, tooLate);
  }

  /** Skips bytes of other kinds. @throws PrinterSilent */
  async answers(count: number, isMeant: (byte: number) => boolean, withinMs: number): Promise<readonly number[]> {
    const until = Date.now() + withinMs;
    const meant: number[] = [];
    while (meant.length < count) {
      const byte = this.#answered.shift();
      if (byte !== undefined) {
        if (isMeant(byte)) meant.push(byte);
        continue;
      }
      if (this.#isCut) throw new PrinterSilent('cut');
      const answered = new Promise<void>((resolve) => (this.#wake = resolve));
      await withDeadline(Math.max(0, until - Date.now()), answered, tooLate);
    }
    return meant;
  }

  close(): void {
    this.socket.destroy();
  }

  #cut(): void {
    this.#isCut = true;
    this.#wake?.();
  }
}
