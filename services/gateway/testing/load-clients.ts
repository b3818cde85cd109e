import { connect, type Socket } from 'node:net';
import { readFrames } from './read-frames.js';

const END_OF_HEADERS = Buffer.from('\r\n\r\n');

/** Many bare clients that only count the frames they get, so that a measurement is of the server. */
export class LoadClients {
  /** Milliseconds at which each frame arrived, by socket. */
  private arrivals: number[][] = [];
  private received = 0;
  private expected = Infinity;
  private done: () => void = () => undefined;

  private constructor(private readonly sockets: readonly Socket[]) {}

  /** @param answer what a client sends on the first frame it gets, if it gets one before it counts */
  static async connect(
    size: number,
    port: number,
    path: string,
    answer?: (socketId: string) => object,
  ): Promise<LoadClients> {
    const sockets: Socket[] = [];
    for (let i = 0; i < size; i += 50) {
      sockets.push(...(await Promise.all(Array.from({ length: 50 }, () => upgraded(port, path, answer)))));
    }
    const clients = new LoadClients(sockets);
    sockets.forEach((socket, i) => clients.listen(socket, i));
    return clients;
  }

  /** Sends `changes` frames to all, and answers deliveries per second and the 99th percentile of their delay in ms. */
  async measure(changes: number, send: (i: number) => void) {
    this.arrivals = this.sockets.map(() => []);
    this.received = 0;
    this.expected = changes * this.sockets.length;
    const allArrived = new Promise<void>((resolve) => (this.done = resolve));
    const sentAt: number[] = [];
    for (let i = 0; i < changes; i += 1) {
      sentAt.push(performance.now());
      send(i);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await allArrived;
    const seconds = (performance.now() - (sentAt[0] ?? 0)) / 1000;
    const delays = this.arrivals
      .flatMap((times) => times.map((time, i) => time - (sentAt[i] ?? 0)))
      .sort((a, b) => a - b);
    return {
      perSecond: Math.round(this.expected / seconds),
      p99: Math.round(delays[Math.floor(delays.length * 0.99)] ?? 0),
      perSocket: new Set(this.arrivals.map((times) => times.length)),
    };
  }

  disconnect(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private listen(socket: Socket, index: number): void {
    let rest: Buffer = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      const { frames, rest: left } = countFrames(rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk);
      rest = left;
      const now = performance.now();
      for (let i = 0; i < frames; i += 1) this.arrivals[index]?.push(now);
      this.received += frames;
      if (this.received >= this.expected) this.done();
    });
  }
}

const upgraded = (port: number, path: string, answer?: (socketId: string) => object): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: shop.test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    );
    let seen: Buffer = Buffer.alloc(0);
    let answered = false;
    const onData = (chunk: Buffer) => {
      seen = Buffer.concat([seen, chunk]);
      const start = seen.indexOf(END_OF_HEADERS) + END_OF_HEADERS.length;
      const frames = countFrames(seen.subarray(start)).frames;
      if (start < END_OF_HEADERS.length || frames < (answer ? 1 : 0)) return;
      if (answer && !answered) {
        answered = true;
        const [hello] = readFrames(seen.subarray(start));
        socket.write(maskedText(JSON.stringify(answer(String(hello?.data.socket_id)))));
      }
      if (answer && frames < 2) return;
      socket.off('data', onData);
      resolve(socket);
    };
    socket.on('data', onData);
  });

const countFrames = (bytes: Buffer) => {
  let [frames, at] = [0, 0];
  while (bytes.length - at >= 4) {
    const short = (bytes[at + 1] ?? 0) & 0x7f;
    const size = short < 126 ? 2 + short : 4 + bytes.readUInt16BE(at + 2);
    if (bytes.length - at < size) break;
    frames += 1;
    at += size;
  }
  return { frames, rest: bytes.subarray(at) };
};

const maskedText = (text: string): Buffer => {
  const body = Buffer.from(text);
  const head = Buffer.from([0x81, 0xfe, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
};
