import type { Config } from '../config/config.js';
import type { Logger } from '../logging/logger.js';
import { NO_TRACING, type Tracing } from './tracing.js';

/** Loads the library only where traces are kept. */
export const createTracing = async (
  { build, otlpEndpoint, roles }: Pick<Config, 'build' | 'otlpEndpoint' | 'roles'>,
  logger: Pick<Logger, 'warn'>,
): Promise<Tracing> => {
  if (otlpEndpoint === undefined) return NO_TRACING;
  const { otlpTracing } = await import('./otlp-tracing.js');
  return otlpTracing({ build, endpoint: otlpEndpoint, roles, logger });
};
