import {
  AccessModule,
  createHttpAdapter,
  createLogger,
  ErrorFilter,
  Session,
  validation,
  Viewers,
  type Viewer,
  type VisitorSession,
} from '@hatch/platform';
import { Controller, HttpCode, Module, Param, Post, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { randomBytes } from 'node:crypto';
import { BroadcastingModule, GatewayModule } from '../index.js';
import { app } from './live-site.js';
import { MemoryFeed } from './memory-feed.js';

class TestViewers extends Viewers {
  of(session: VisitorSession): Promise<Viewer | null> {
    const userId = session.get('userId');
    return Promise.resolve(userId === undefined ? null : viewer(userId));
  }
}

const viewer = (userId: string): Viewer => ({
  userId,
  email: `${userId}@hatch.test`,
  name: userId,
  isAdmin: false,
  isSuperuser: false,
  canManageTakeaway: userId === 'kitchen',
  isDeveloper: false,
});

@Controller('login')
class LoginController {
  @Post(':userId')
  @HttpCode(204)
  login(@Param('userId') userId: string, @Session() session: VisitorSession): void {
    session.set('userId', userId);
  }
}

/** The gateway in an application as the host builds it, on a free port, with accounts `kitchen` and `customer`. */
export class LiveApp {
  private constructor(
    readonly feed: MemoryFeed,
    readonly port: number,
    private readonly nest: INestApplication,
  ) {}

  static async start(): Promise<LiveApp> {
    const feed = new MemoryFeed();
    const logger = createLogger({ level: 'silent' });
    const session = { key: randomBytes(32), secure: false };
    const adapter = await createHttpAdapter({ publicUrl: 'http://shop.test', behindProxy: false, session, logger });
    const nest: INestApplication = await NestFactory.create(moduleOf(feed), adapter, {
      logger: false,
      bodyParser: false,
    });
    nest.useGlobalFilters(new ErrorFilter(logger));
    nest.useGlobalPipes(validation());
    await nest.listen(0, '127.0.0.1');
    return new LiveApp(feed, Number(new URL(await nest.getUrl()).port), nest);
  }

  /** The session cookie of a fresh login. */
  async login(userId: string): Promise<string> {
    const response = await fetch(this.url(`/login/${userId}`), { method: 'POST' });
    return response.headers.get('set-cookie')?.split(';')[0] ?? '';
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  close(): Promise<void> {
    return this.nest.close();
  }
}

const moduleOf = (feed: MemoryFeed) => {
  @Module({
    imports: [
      AccessModule.forRoot({ viewers: { provide: Viewers, useClass: TestViewers } }),
      BroadcastingModule.forRoot(app),
      GatewayModule.forRootAsync({ useFactory: () => ({ app, feed }) }),
    ],
    controllers: [LoginController],
  })
  class LiveAppModule {}
  return LiveAppModule;
};
