import pino, { type DestinationStream, type Logger } from 'pino';
import { databaseUnavailable } from '../database/database-unavailable.js';
import { currentCorrelationId } from './correlation.js';

export type { Logger } from 'pino';

export const LOGGER = Symbol('Logger');

const SECRETS = ['password', 'secret', 'token', 'cookie', 'authorization', 'pii', 'email', 'phone', 'postcode'];

const STANDARD_ERROR = 2;

export type LogOptions = {
  readonly level: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly destination?: DestinationStream;
  readonly onClosed?: (() => void) | undefined;
};

/** Redacts secrets and personal data. */
export const createLogger = ({ level, destination, onClosed }: LogOptions): Logger =>
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
    destination ?? standardError(onClosed),
  );

const standardError = (onClosed: () => void = () => undefined): DestinationStream =>
  pino.destination({ fd: STANDARD_ERROR, sync: false }).on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') onClosed();
  });

/** Only these fields: a database error carries the row in others. Without stacks: an outage logs hundreds. */
const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: String(error) };
  const stack = databaseUnavailable(error) ? undefined : error.stack;
  return { type: error.name, message: error.message, stack, ...('code' in error && { code: error.code }) };
};
