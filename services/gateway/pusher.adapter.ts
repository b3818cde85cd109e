import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { closeCodes, sendAway } from './closing.js';
import { Connection, type Site } from './connection.js';
import { LoginWatch, type LoginWatchOptions } from './login-watch.js';
import { protocolError } from './server-messages.js';

const LARGEST_MESSAGE = 10_240;
const HEARTBEAT_SECONDS = 30;
const CONNECTIONS_PER_ADDRESS = 10_000;
const SUPPORTED_PROTOCOLS = ['5', '6', '7'];

export type LiveServerOptions = {
  /** Whether a login still lasts and its account may hear what is private to staff. */
  readonly mayHear: LoginWatchOptions['mayHear'];
  readonly connectionsPerAddress?: number;
  /** Whose connection it is; behind a proxy the address the proxy vouches for. */
  readonly addressOf?: (request: IncomingMessage) => string;
};

/** Takes the WebSocket upgrades at `/app/{key}` of an HTTP server. Any other upgrade is answered with 404. */
export class LiveServer {
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    perMessageDeflate: false,
  });
  private readonly connections = new Set<Connection>();
  private readonly perAddress = new Map<string, number>();
  private readonly loginWatch: LoginWatch;
  private heartbeat: NodeJS.Timeout | undefined;
  private http: Server | undefined;

  constructor(
    private readonly site: Site,
    private readonly options: LiveServerOptions,
  ) {
    this.loginWatch = new LoginWatch(this.connections, { mayHear: options.mayHear, onTrouble: site.onTrouble });
  }

  attach(http: Server): void {
    this.http = http;
    http.on('upgrade', this.upgrade);
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT_SECONDS * 1000).unref();
    this.loginWatch.start();
  }

  /** Sends every client away to come back at once, here or to another instance; resolves when all have left. */
  async close(): Promise<void> {
    clearInterval(this.heartbeat);
    this.loginWatch.stop();
    this.http?.off('upgrade', this.upgrade);
    for (const connection of this.connections)
      connection.close(closeCodes.reconnect, 'Restarting: resume with "since".');
    const left = [...this.sockets.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    await Promise.all(left);
  }

  /** Asks every client whether it is there. */
  beat(): void {
    for (const connection of this.connections) connection.beat();
  }

  private readonly upgrade = (request: IncomingMessage, wire: Duplex, head: Buffer): void => {
    const target = targetOf(request.url ?? '');
    if (target === undefined) return notHere(wire);
    this.sockets.handleUpgrade(request, wire, head, (socket) => this.welcome(socket, wire, request, target));
  };

  private welcome(socket: WebSocket, wire: Duplex, request: IncomingMessage, target: Target): void {
    // A broken frame or connection ends in 'close', which is all there is to do about it.
    socket.on('error', () => socket.terminate());
    const address = this.options.addressOf?.(request) ?? request.socket.remoteAddress ?? 'unknown';
    const refusal = this.refusalOf(target, address);
    if (refusal) return turnAway(socket, wire, refusal);
    const connection = new Connection(socket, wire, this.site);
    this.connections.add(connection);
    this.count(address, 1);
    socket.once('close', () => {
      this.connections.delete(connection);
      this.count(address, -1);
    });
  }

  private refusalOf({ key, protocol }: Target, address: string): Refusal | undefined {
    if (key !== this.site.app.key) return { code: closeCodes.unknownKey, reason: 'There is no app with this key.' };
    if (protocol !== null && !SUPPORTED_PROTOCOLS.includes(protocol)) {
      return { code: closeCodes.unsupportedProtocol, reason: 'Speak protocol 7.' };
    }
    const limit = this.options.connectionsPerAddress ?? CONNECTIONS_PER_ADDRESS;
    if ((this.perAddress.get(address) ?? 0) < limit) return undefined;
    return { code: closeCodes.overCapacity, reason: 'Too many connections from this address.' };
  }

  private count(address: string, change: 1 | -1): void {
    const connections = (this.perAddress.get(address) ?? 0) + change;
    if (connections > 0) this.perAddress.set(address, connections);
    else this.perAddress.delete(address);
  }
}

type Target = { readonly key: string; readonly protocol: string | null };
type Refusal = { readonly code: number; readonly reason: string };

const targetOf = (url: string): Target | undefined => {
  const [, key, query] = /^\/app\/([^/?#]+)(?:\?(.*))?$/.exec(url) ?? [];
  return key === undefined ? undefined : { key, protocol: new URLSearchParams(query).get('protocol') };
};

const notHere = (wire: Duplex): void => {
  wire.on('error', () => wire.destroy());
  wire.end(`HTTP/1.1 404 ${STATUS_CODES[404]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

const turnAway = (socket: WebSocket, wire: Duplex, { code, reason }: Refusal): void => {
  wire.write(protocolError(code, reason));
  sendAway(socket, code, reason);
};
