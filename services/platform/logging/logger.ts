import pino, { type DestinationStream, type Logger } from 'pino';
import { currentCorrelationId } from './correlation.js';

export type { Logger } from 'pino';

/** Injection token of the process's logger. */
export const LOGGER = Symbol('Logger');

const SECRETS = ['password', 'secret', 'token', 'cookie', 'authorization', 'pii', 'email', 'phone', 'postcode'];

const STANDARD_ERROR = 2;

export type LogOptions = {
  readonly level: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Standard error when absent. */
  readonly destination?: DestinationStream;
};

/** One JSON line a message with the correlation id of the work it belongs to; secrets and personal data struck out. */
export const createLogger = ({ level, destination }: LogOptions): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const correlationId = currentCorrelationId();
        return correlationId === undefined ? {} : { correlationId };
      },
      serializers: { err: describeError },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[struck out]' },
    },
    destination ?? pino.destination({ fd: STANDARD_ERROR, sync: false }),
  );

/** Only these fields: a database error carries the row in others. */
const describeError = (error: unknown): object =>
  error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack, ...('code' in error && { code: error.code }) }
    : { message: String(error) };
