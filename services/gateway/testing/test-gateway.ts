import {
  AccessModule,
  ChannelGrants,
  createLogger,
  OwnSite,
  Session,
  Viewers,
  type Audiences,
  type TimeLimits,
  type VisitorSession,
} from '@hatch/platform';
import {
  MemoryChannelGrants,
  MemorySessionsModule,
  SampleViewers,
  startApp,
  type RunningApp,
} from '@hatch/platform/testing';
import { Controller, Get, HttpCode, Module, Param, Post, type INestApplication } from '@nestjs/common';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { GatewayOptions } from '../gateway-options.js';
import { Heartbeat } from '../gateway.module.js';
import { BroadcastingModule, GatewayModule, PusherAdapter } from '../index.js';
import { channelSignature } from '../protocol/signatures.js';
import { MemoryFeed } from './memory-feed.js';
import { TestClient } from './test-client.js';

export const app = { key: 'hatch-key', secret: 'hatch-secret', domain: 'shop.test' };
export const ORDERS = 'private-orders.shop.test';
export const LOGIN = 'kitchen-login';
export const STORE_STATE = 'store-state.shop.test';

const ADDRESS = { host: '127.0.0.1', port: 0, siteDomain: app.domain, publicUrl: `http://${app.domain}` };

type Options = Partial<
  Pick<GatewayOptions, 'addressOf' | 'maySubscribe' | 'connectionsPerAddress' | 'earlierApps' | 'trackingKey'>
> & {
  /** Of the HTTP server below it. */
  readonly limits?: TimeLimits;
};

/** The gateway in an application as the host builds it, on a free port, with accounts `kitchen` and `customer`. */
export class TestGateway {
  /** What was logged as an error, with its stack. */
  readonly errors: string[] = [];
  readonly warnings: string[] = [];
  private readonly clients: TestClient[] = [];
  private nest!: INestApplication;
  private running!: RunningApp;
  private stopped: Promise<void> | undefined;

  private constructor(readonly feed: MemoryFeed) {}

  static async start(feed = new MemoryFeed(), { limits, ...options }: Options = {}): Promise<TestGateway> {
    const gateway = new TestGateway(feed);
    gateway.running = await startApp(moduleOf(feed, options), {
      logger: createLogger({ level: 'silent' }),
      publicUrl: ADDRESS.publicUrl,
      configure: (nest) => gateway.configure(nest),
      ...(limits && { limits }),
    });
    return gateway;
  }

  get port(): number {
    return Number(new URL(this.running.url).port);
  }

  url(path: string): string {
    return `${this.running.url}${path}`;
  }

  /** The session cookie of a fresh login. */
  async login(userId: string): Promise<string> {
    const response = await fetch(this.url(`/login/${userId}`), { method: 'POST' });
    return response.headers.get('set-cookie')?.split(';')[0] ?? '';
  }

  /** The status that an upgrade with these headers is answered with. */
  async handshake(headers: Readonly<Record<string, string>>): Promise<number> {
    const asked = request(this.url(`/app/${app.key}?protocol=7`), {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        'sec-websocket-version': '13',
        ...headers,
      },
    });
    asked.end();
    const [answer, socket] = (await Promise.race([once(asked, 'upgrade'), once(asked, 'response')])) as [
      IncomingMessage,
      Socket | undefined,
    ];
    answer.resume();
    socket?.destroy();
    return answer.statusCode ?? 0;
  }

  /** A client that knows its socket id. */
  async client(key: string = app.key, cookie = ''): Promise<TestClient> {
    const client = this.connect(`/app/${key}?protocol=7&client=js&version=8.6.0`, cookie);
    await client.event('pusher:connection_established');
    return client;
  }

  connect(path: string, cookie = ''): TestClient {
    const client = new TestClient(`ws://127.0.0.1:${this.port}${path}`, cookie);
    this.clients.push(client);
    return client;
  }

  /** The signature of a channel for one socket, as the endpoint gives it to a login. */
  sign(socketId: string, channel: string, loginId = LOGIN): string {
    void this.grants.give({ socketId, channel, loginId });
    return channelSignature(app, socketId, channel);
  }

  /** As if a minute had passed. */
  expireSignatures(): void {
    this.grants.expire();
  }

  /** A client on the staff's order channel, as one that last saw `since`. */
  async kitchen(since?: number): Promise<TestClient> {
    const client = await this.client();
    client.subscribe(ORDERS, { auth: this.sign(client.socketId, ORDERS), since });
    return client;
  }

  private get grants(): MemoryChannelGrants {
    return this.nest.get(ChannelGrants, { strict: false });
  }

  pingAll(): void {
    this.nest.get(Heartbeat, { strict: false }).pingAll();
  }

  stop(): Promise<void> {
    this.stopped ??= this.running.close();
    return this.stopped;
  }

  close(): Promise<void> {
    for (const client of this.clients) client.disconnect();
    return this.stop();
  }

  private configure(nest: INestApplication): void {
    this.nest = nest;
    nest.useWebSocketAdapter(new PusherAdapter(nest, new OwnSite(ADDRESS)));
    const ignore = () => undefined;
    nest.useLogger({
      log: ignore,
      warn: (message: unknown) => this.warnings.push(String(message)),
      error: (message: unknown, stack: unknown) => this.errors.push(`${String(message)}: ${String(stack)}`),
    });
  }
}

@Controller('login')
class LoginController {
  @Post(':userId')
  @HttpCode(204)
  async login(@Param('userId') userId: string, @Session() session: VisitorSession): Promise<void> {
    await session.logIn(`${userId}-login`, { withBasket: true });
  }
}

@Controller()
class PageController {
  @Get(`app/${app.key}`)
  page(): string {
    return 'a page';
  }
}

const AUDIENCES: Audiences = {
  'POST /login/{userId}': 'anybody',
  [`GET /app/${app.key}`]: 'anybody',
  'POST /broadcasting/auth': 'staff or who has the link',
  'POST /broadcasting/user-auth': 'the logged-in',
};

const moduleOf = (feed: MemoryFeed, options: Options) => {
  const maySubscribe = () => Promise.resolve(true);
  @Module({
    imports: [
      MemorySessionsModule,
      AccessModule.forRoot({ viewers: { provide: Viewers, useClass: SampleViewers }, audiences: AUDIENCES }),
      BroadcastingModule.forRoot(app),
      GatewayModule.forRootAsync({ useFactory: () => ({ app, feed, maySubscribe, ...options }) }),
    ],
    controllers: [LoginController, PageController],
  })
  class TestModule {}
  return TestModule;
};
