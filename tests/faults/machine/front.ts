import { setMaxListeners } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

type State = 'ready' | 'running' | 'away';
type Backend = { readonly port: number; state: State; silences: number; readonly open: Set<Socket | IncomingMessage> };

const LOOPBACK = '127.0.0.1';
const LOOK_EVERY_MS = 500;
const ANSWER_WITHIN_MS = 2_000;
/** So often in a row, before it counts as away. */
const SILENCES = 2;
/** A process that was never reached has done nothing: then another may be asked. */
const NOT_REACHED = ['ECONNREFUSED'];

/**
 * What stands in front of several processes, as nginx does: it asks each whether it is ready, passes requests on to those
 * that are, sockets to gateways and the rest to APIs, and takes from one that is away what it had.
 */
export class Front {
  readonly #looking = new AbortController();
  #turn = 0;

  private constructor(
    private readonly server: Server,
    private readonly apis: readonly Backend[],
    private readonly gateways: readonly Backend[],
  ) {}

  static async open(
    port: number,
    { apis, gateways }: { readonly apis: readonly number[]; readonly gateways: readonly number[] },
  ): Promise<Front> {
    const server = createServer();
    const front = new Front(server, apis.map(backendAt), gateways.map(backendAt));
    server.on('request', (asked: IncomingMessage, answer: ServerResponse) => void front.#pass(asked, answer));
    server.on('upgrade', (asked: IncomingMessage, socket: Socket) => front.#join(asked, socket));
    await new Promise<void>((resolve) => server.listen(port, LOOPBACK, resolve));
    // Every look listens to it.
    setMaxListeners(0, front.#looking.signal);
    for (const backend of [...front.apis, ...front.gateways]) void front.#look(backend);
    return front;
  }

  get url(): string {
    return `http://${LOOPBACK}:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#looking.abort();
    for (const { open } of [...this.apis, ...this.gateways]) for (const each of open) each.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async #look(backend: Backend): Promise<void> {
    const { signal: over } = this.#looking;
    while (!over.aborted) {
      const answer = await fetch(`http://${LOOPBACK}:${backend.port}/health/ready`, {
        signal: AbortSignal.any([over, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      backend.silences = answer ? 0 : backend.silences + 1;
      if (answer) backend.state = answer.status === 200 ? 'ready' : 'running';
      else if (backend.silences >= SILENCES) this.#drop(backend);
      await sleep(LOOK_EVERY_MS, undefined, { signal: over }).catch(() => undefined);
    }
  }

  #drop(backend: Backend): void {
    backend.state = 'away';
    for (const each of backend.open) each.destroy();
  }

  /** The best there are, each in its turn. */
  #inOrder(backends: readonly Backend[]): readonly Backend[] {
    const turn = this.#turn++;
    const inTurn = backends
      .map((_, at) => backends[(at + turn) % backends.length])
      .filter((each) => each !== undefined);
    for (const state of ['ready', 'running'] as const) {
      const such = inTurn.filter((each) => each.state === state);
      if (such.length > 0) return such;
    }
    return inTurn;
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of asked) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const body = Buffer.concat(chunks);
    for (const backend of this.#inOrder(this.apis)) if (await handOn(backend, asked, body, answer)) return;
    if (!answer.headersSent) answer.writeHead(503, { 'retry-after': '1' }).end('Nobody is there');
  }

  #join(asked: IncomingMessage, socket: Socket): void {
    socket.on('error', () => socket.destroy());
    const [backend] = this.#inOrder(this.gateways);
    if (!backend) return void socket.destroy();
    const { url: path = '/', headers } = asked;
    const joined = request({ host: LOOPBACK, port: backend.port, path, headers });
    joined.on('error', () => socket.destroy());
    joined.on('response', () => socket.destroy());
    joined.on('upgrade', (given: IncomingMessage, other: Socket, head: Buffer) => {
      const lines = given.rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
      socket.write(head);
      backend.open.add(other);
      for (const end of [socket, other]) {
        end.on('error', () => undefined);
        end.on('close', () => {
          backend.open.delete(other);
          socket.destroy();
          other.destroy();
        });
      }
      socket.pipe(other).pipe(socket);
    });
    joined.end();
  }
}

const backendAt = (port: number): Backend => ({ port, state: 'away', silences: 0, open: new Set() });

/** @returns false where the process was not reached, so that another may be asked */
const handOn = (backend: Backend, asked: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<boolean> =>
  new Promise((resolve) => {
    const { method, url: path = '/', headers } = asked;
    const own = { ...headers, connection: 'close' };
    const passed = request({ host: LOOPBACK, port: backend.port, method, path, headers: own, agent: false });
    const cut = () => {
      answer.destroy();
      resolve(true);
    };
    passed.on('socket', (socket) => {
      backend.open.add(socket);
      socket.once('close', () => backend.open.delete(socket));
    });
    answer.once('close', () => passed.destroy());
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (!answer.headersSent && NOT_REACHED.includes(error.code ?? '')) return resolve(false);
      return cut();
    });
    passed.on('response', (given) => {
      const { connection: _, 'keep-alive': __, ...others } = given.headers;
      answer.writeHead(given.statusCode ?? 502, others);
      given.on('error', cut);
      given.pipe(answer);
      given.on('end', () => resolve(true));
    });
    passed.end(body);
  });
