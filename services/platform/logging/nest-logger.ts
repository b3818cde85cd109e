import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

export const nestLogger = (logger: Logger): LoggerService => ({
  log: (message: unknown, context?: unknown) => logger.debug({ context }, String(message)),
  debug: (message: unknown, context?: unknown) => logger.debug({ context }, String(message)),
  verbose: (message: unknown, context?: unknown) => logger.trace({ context }, String(message)),
  warn: (message: unknown, context?: unknown) => logger.warn({ context }, String(message)),
  error: (message: unknown, ...details: readonly unknown[]) => logger.error({ details }, String(message)),
  fatal: (message: unknown, ...details: readonly unknown[]) => logger.fatal({ details }, String(message)),
});
