import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChangeFeed } from '../change-feed.port.js';
import { channelsOf } from '../channels.js';
import { LiveChannels } from '../live-channels.js';
import { LiveServer, type LiveServerOptions } from '../live-server.js';
import { channelSignature } from '../signatures.js';
import { LiveClient } from './live-client.js';

export const app = { key: 'hatch-key', secret: 'hatch-secret', domain: 'shop.test' };
export const ORDERS = 'private-orders.shop.test';
export const LOGIN = 'kitchen-login';
export const STORE_STATE = 'store-state.shop.test';

const mayHear = () => Promise.resolve(true);

/** The live channels on an HTTP server of their own, at a free port of loopback. */
export class LiveSite {
  readonly troubles: unknown[] = [];
  private readonly clients: LiveClient[] = [];

  private constructor(
    readonly http: Server,
    readonly server: LiveServer,
    private readonly live: LiveChannels,
  ) {}

  static async open(feed: ChangeFeed, options: Partial<LiveServerOptions> = {}): Promise<LiveSite> {
    const channels = channelsOf(app.domain);
    const live = new LiveChannels(feed, channels);
    await live.start();
    const http = createServer((_request, response) => response.end('a page'));
    const onTrouble = (error: unknown) => site.troubles.push(error);
    const site = new LiveSite(http, new LiveServer({ app, channels, live, onTrouble }, { mayHear, ...options }), live);
    site.server.attach(http);
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    return site;
  }

  get port(): number {
    return (this.http.address() as AddressInfo).port;
  }

  /** A socket that has been told its id. */
  async client(key: string = app.key): Promise<LiveClient> {
    const client = this.connect(`/app/${key}?protocol=7&client=js&version=8.6.0`);
    await client.event('pusher:connection_established');
    return client;
  }

  connect(path: string): LiveClient {
    const client = new LiveClient(`ws://127.0.0.1:${this.port}${path}`);
    this.clients.push(client);
    return client;
  }

  /** A socket on the staff's order channel, as one that last saw `since`. */
  async kitchen(since?: number): Promise<LiveClient> {
    const client = await this.client();
    client.subscribe(ORDERS, { auth: channelSignature(app, client.socketId, ORDERS, LOGIN), since });
    return client;
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.cut();
    this.live.stop();
    await this.server.close();
    this.http.close();
  }
}
