import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const FILES = /^\/assets\//;

export type HeldAnswer = {
  /** Resolves once the shop has answered; the browser hears of it only after the release. */
  readonly given: Promise<void>;
  readonly release: () => void;
};

type Hold = { readonly give: () => void; readonly released: Promise<void> };

/** Where a browser reaches a shop over a line on which every answer to a call takes its time. */
export class SlowLine {
  /** How much later each answer comes from now on, in milliseconds; files of the site are spared. */
  answersAfter: () => number = () => 0;
  readonly #sockets = new Set<Socket>();
  readonly #holds = new Map<string, Hold>();
  #isCut = false;
  readonly #server = createServer((asked, answer) => void this.#pass(asked, answer));

  private constructor(private readonly shop: URL) {
    this.#server.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) =>
      this.#join(asked, socket, head),
    );
    this.#server.on('connection', (socket: Socket) => this.#keep(socket));
  }

  static async to(shop: string): Promise<SlowLine> {
    const line = new SlowLine(new URL(shop));
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get url(): string {
    const address = this.#server.address();
    if (!address || typeof address === 'string') throw new Error('The line is closed');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Holds back the next answer to this path. */
  holdAnswerTo(path: string): HeldAnswer {
    let give: () => void = () => undefined;
    let release: () => void = () => undefined;
    const given = new Promise<void>((resolve) => (give = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    this.#holds.set(path, { give, released });
    return { given, release };
  }

  /** Nothing goes over it any more, and neither end is told. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** What was open before is gone. */
  mend(): void {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (this.#isCut) return;
    const { method, url: path = '/' } = asked;
    const { hostname, port } = this.shop;
    const passed = request({ hostname, port, method, path, headers: this.#asOfTheShop(asked.headers) });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
    passed.on('response', (given) => {
      const hold = this.#holds.get(path);
      this.#holds.delete(path);
      hold?.give();
      const later = FILES.test(path) ? 0 : this.answersAfter();
      void Promise.all([sleep(later), hold?.released]).then(() => {
        if (this.#isCut) return;
        answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
        given.pipe(answer);
      });
    });
  }

  #join(asked: IncomingMessage, socket: Socket, head: Buffer): void {
    const shop = connect(Number(this.shop.port), this.shop.hostname);
    this.#keep(shop);
    const headers = Object.entries(this.#asOfTheShop(asked.headers)).map(([name, value]) => `${name}: ${value}\r\n`);
    shop.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
    shop.write(head);
    for (const end of [socket, shop]) {
      end.on('error', () => undefined);
      end.on('close', () => {
        socket.destroy();
        shop.destroy();
      });
    }
    socket.pipe(shop).pipe(socket);
  }

  /** The shop knows itself by its own address alone. */
  #asOfTheShop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const { host: _, origin, referer, ...others } = headers;
    return {
      ...others,
      host: this.shop.host,
      ...(origin !== undefined && { origin: this.shop.origin }),
      ...(referer !== undefined && { referer: referer.replace(this.url, this.shop.origin) }),
    };
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    if (this.#isCut) socket.pause();
    socket.once('close', () => this.#sockets.delete(socket));
  }
}
