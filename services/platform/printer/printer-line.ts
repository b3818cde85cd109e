import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { withDeadline } from '../resilience/deadline.js';

export type PrinterStop = 'no-paper' | 'cover-open' | 'offline';

const DLE = 0x10;
const EOT = 0x04;
const GS = 0x1d;
/** `DLE EOT n`: 1 printer, 2 offline cause, 4 paper. Answered at once, a byte each, even while printing. */
export const STATUS_REQUEST = Uint8Array.of(DLE, EOT, 1, DLE, EOT, 2, DLE, EOT, 4);
export const STATUS_BYTES = 3;
/** `GS r 1`: paper; answered only after everything before it is printed. */
export const PRINTED_REQUEST = Uint8Array.of(GS, 0x72, 1);

/** Bits 0 and 7 are never set in an answer to `DLE EOT`, bits 1 and 4 always. */
export const isStatusByte = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010;
/** Bits 4 and 7 are never set in an answer to `GS r`, which tells it from one to `DLE EOT`. */
export const isPaperByte = (byte: number): boolean => (byte & 0b1001_0000) === 0;

const OFFLINE = 0b0000_1000;
const COVER_OPEN = 0b0000_0100;
const STOPPED_FOR_PAPER = 0b0010_0000;
const FAULT = 0b0100_0000;
const PAPER_END = 0b0110_0000;
const PAPER_END_IN_TURN = 0b0000_1100;

export const stopOf = ([printer = 0, cause = 0, paper = 0]: readonly number[]): PrinterStop | undefined => {
  if (cause & COVER_OPEN) return 'cover-open';
  if (paper & PAPER_END || cause & STOPPED_FOR_PAPER) return 'no-paper';
  return cause & FAULT || printer & OFFLINE ? 'offline' : undefined;
};

export const isOutOfPaper = (byte: number): boolean => (byte & PAPER_END_IN_TURN) !== 0;

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
