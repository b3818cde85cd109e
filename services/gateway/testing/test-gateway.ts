import { AccessModule, createLogger, Session, Viewers, type VisitorSession } from '@hatch/platform';
import { SampleViewers, startApp, type RunningApp } from '@hatch/platform/testing';
import { Controller, HttpCode, Module, Param, Post } from '@nestjs/common';
import { BroadcastingModule, GatewayModule } from '../index.js';
import { app } from './live-site.js';
import { MemoryFeed } from './memory-feed.js';

@Controller('login')
class LoginController {
  @Post(':userId')
  @HttpCode(204)
  login(@Param('userId') userId: string, @Session() session: VisitorSession): void {
    session.set('userId', userId);
    session.set('loginId', `${userId}-login`);
  }
}

/** The gateway in an application as the host builds it, on a free port, with accounts `kitchen` and `customer`. */
export class LiveApp {
  private constructor(
    readonly feed: MemoryFeed,
    private readonly running: RunningApp,
  ) {}

  static async start(): Promise<LiveApp> {
    const feed = new MemoryFeed();
    const logger = createLogger({ level: 'silent' });
    return new LiveApp(feed, await startApp(moduleOf(feed), { logger, publicUrl: 'http://shop.test' }));
  }

  get port(): number {
    return Number(new URL(this.running.url).port);
  }

  /** The session cookie of a fresh login. */
  async login(userId: string): Promise<string> {
    const response = await fetch(this.url(`/login/${userId}`), { method: 'POST' });
    return response.headers.get('set-cookie')?.split(';')[0] ?? '';
  }

  url(path: string): string {
    return `${this.running.url}${path}`;
  }

  close(): Promise<void> {
    return this.running.close();
  }
}

const moduleOf = (feed: MemoryFeed) => {
  @Module({
    imports: [
      AccessModule.forRoot({ viewers: { provide: Viewers, useClass: SampleViewers } }),
      BroadcastingModule.forRoot(app),
      GatewayModule.forRootAsync({ useFactory: () => ({ app, feed, mayHear: () => Promise.resolve(true) }) }),
    ],
    controllers: [LoginController],
  })
  class LiveAppModule {}
  return LiveAppModule;
};
