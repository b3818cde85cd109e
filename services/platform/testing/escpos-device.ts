import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export type DeviceMode =
  | 'ready'
  | 'no-paper'
  | 'cover-open'
  | 'offline'
  /** Takes the call and says nothing. */
  | 'hangs'
  /** Answers, and not as a printer. */
  | 'web-server'
  /** The line is cut after half of the ticket. */
  | 'dies-half-way'
  /** Its paper ends while it prints. */
  | 'paper-ends';

const STATUS: Partial<Record<DeviceMode, readonly [number, number, number]>> = {
  'no-paper': [0x1a, 0x32, 0x72],
  'cover-open': [0x1a, 0x16, 0x12],
  offline: [0x1a, 0x52, 0x12],
};
const READY = [0x16, 0x12, 0x12] as const;
const CUT = Buffer.from([0x1d, 0x56]);

/** A printer of the kind that is on the network: it speaks the status of ESC/POS and keeps what it printed. */
export class EscPosDevice {
  readonly printed: string[] = [];
  /** Bytes of tickets that reached it, whatever became of them. */
  received = 0;
  calls = 0;
  mode: DeviceMode = 'ready';
  #server: Server | undefined;
  #port = 0;
  readonly #sockets = new Set<Socket>();

  static async start(): Promise<EscPosDevice> {
    const device = new EscPosDevice();
    await device.plugIn();
    return device;
  }

  get place() {
    return { host: '127.0.0.1', port: this.#port };
  }

  async plugIn(): Promise<void> {
    this.#server = createServer((socket) => this.#serve(socket)).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async unplug(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    await closed;
  }

  #serve(socket: Socket): void {
    this.calls += 1;
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
    if (this.mode === 'web-server') socket.write('HTTP/1.1 400 Bad Request\r\n\r\n');
    let ticket = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      if (this.mode === 'hangs' || this.mode === 'web-server') return;
      let at = 0;
      while (at < bytes.length) {
        const [one, two, three] = bytes.subarray(at, at + 3);
        if (one === 0x10 && two === 0x04) {
          const { [this.mode]: status = READY } = STATUS;
          socket.write(Uint8Array.of(status[{ 1: 0, 2: 1, 4: 2 }[three ?? 1] ?? 0] ?? 0x12));
          at += 3;
        } else if (one === 0x1d && two === 0x72) {
          if (this.mode === 'paper-ends') this.mode = 'no-paper';
          else if (ticket.includes(CUT)) this.printed.push(ticket.toString('latin1'));
          if (this.mode !== 'no-paper') socket.write(Uint8Array.of(0x00));
          ticket = Buffer.alloc(0);
          at += 3;
        } else {
          ticket = Buffer.concat([ticket, bytes.subarray(at, at + 1)]);
          this.received += 1;
          at += 1;
          if (this.mode === 'dies-half-way' && this.received >= 20) {
            socket.destroy();
            return;
          }
        }
      }
    });
  }
}
