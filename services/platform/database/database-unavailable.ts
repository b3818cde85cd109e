import pg from 'pg';
import { QueryFailedError } from 'typeorm';

export type DatabaseUnavailableCode = 'database.exhausted' | 'database.full' | 'database.unreachable';

export class DatabaseUnavailable extends Error {
  constructor(
    readonly code: DatabaseUnavailableCode,
    cause: Error,
  ) {
    super(cause.message, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

const CONNECTION_EXCEPTION = '08';
const OPERATOR_INTERVENTION = '57P';
const TOO_MANY_CONNECTIONS = '53300';
const DISK_FULL = '53100';
const SYSTEM_ERRORS = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'];
/** The driver has no codes for these. */
const DRIVER_MESSAGES = [
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
];

export const databaseUnavailable = (error: unknown): DatabaseUnavailable | undefined => {
  if (error instanceof DatabaseUnavailable) return error;
  if (error instanceof QueryFailedError) return databaseUnavailable(error.driverError);
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === TOO_MANY_CONNECTIONS) return new DatabaseUnavailable('database.exhausted', error);
  if (code === DISK_FULL) return new DatabaseUnavailable('database.full', error);
  const isLost =
    error instanceof pg.DatabaseError
      ? code.startsWith(CONNECTION_EXCEPTION) || code.startsWith(OPERATOR_INTERVENTION)
      : SYSTEM_ERRORS.includes(code) || DRIVER_MESSAGES.includes(error.message);
  return isLost ? new DatabaseUnavailable('database.unreachable', error) : undefined;
};
