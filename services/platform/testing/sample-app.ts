import { Module } from '@nestjs/common';
import { AccessModule, createLogger, MemoryRateLimits, RateLimits, Viewers } from '../index.js';
import { MemorySessionsModule } from './memory-sessions.module.js';
import { SampleViewers } from './sample-viewers.js';
import { SAMPLE_AUDIENCES, SampleController } from './sample.controller.js';
import { startApp, type AppOptions, type RunningApp } from './start-app.js';

@Module({
  imports: [
    MemorySessionsModule,
    AccessModule.forRoot({ viewers: { provide: Viewers, useClass: SampleViewers }, audiences: SAMPLE_AUDIENCES }),
  ],
  controllers: [SampleController],
  providers: [{ provide: RateLimits, useClass: MemoryRateLimits }],
})
class SampleModule {}

export type SampleApp = RunningApp & {
  /** What was logged so far. */
  readonly log: () => string;
};

/** The platform's parts around a few sample routes, on a free port. */
export const startSampleApp = async (
  options: Partial<Pick<AppOptions, 'keys' | 'trustsProxy' | 'limits' | 'configure'>> = {},
): Promise<SampleApp> => {
  const lines: string[] = [];
  const logger = createLogger({ level: 'debug', destination: { write: (line: string) => void lines.push(line) } });
  const app = await startApp(SampleModule, { logger, publicUrl: 'https://shop.example', ...options });
  return { ...app, log: () => lines.join('') };
};
