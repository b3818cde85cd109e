import { Module, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { randomBytes } from 'node:crypto';
import {
  AccessModule,
  createHttpAdapter,
  createLogger,
  ErrorFilter,
  MemoryRateLimits,
  RateLimits,
  validation,
  Viewers,
  type Viewer,
  type VisitorSession,
} from '../index.js';
import { SampleController } from './sample.controller.js';

class SampleViewers extends Viewers {
  of(session: VisitorSession): Promise<Viewer | null> {
    const userId = session.get('userId');
    if (!userId) return Promise.resolve(null);
    return Promise.resolve({
      userId,
      email: `${userId}@hatch.test`,
      name: userId,
      isAdmin: false,
      isSuperuser: false,
      canManageTakeaway: userId === 'kitchen',
      isDeveloper: false,
    });
  }
}

@Module({
  imports: [AccessModule.forRoot({ viewers: { provide: Viewers, useClass: SampleViewers } })],
  controllers: [SampleController],
  providers: [{ provide: RateLimits, useClass: MemoryRateLimits }],
})
class SampleModule {}

export type SampleApp = {
  readonly url: string;
  /** What was logged so far. */
  readonly log: () => string;
  readonly close: () => Promise<void>;
};

/** The platform's parts around a few sample routes, on a free port. */
export const startSampleApp = async (key: Buffer = randomBytes(32)): Promise<SampleApp> => {
  const lines: string[] = [];
  const logger = createLogger({ level: 'debug', destination: { write: (line: string) => void lines.push(line) } });
  const adapter = await createHttpAdapter({
    publicUrl: 'https://shop.example',
    behindProxy: false,
    session: { key, secure: false },
    logger,
  });
  const app: INestApplication = await NestFactory.create(SampleModule, adapter, { logger: false, bodyParser: false });
  app.useGlobalFilters(new ErrorFilter(logger));
  app.useGlobalPipes(validation());
  await app.listen(0, '127.0.0.1');
  return { url: (await app.getUrl()).replace(/\/$/, ''), log: () => lines.join(''), close: () => app.close() };
};
