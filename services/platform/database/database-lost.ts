import pg from 'pg';
import { QueryFailedError } from 'typeorm';

const CONNECTION_EXCEPTION = '08';
const OPERATOR_INTERVENTION = '57P';
const TOO_MANY_CONNECTIONS = '53300';
const SYSTEM_ERRORS = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
/** The driver has no codes for these. */
const DRIVER_MESSAGES = [
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
];

/** True when the database went away or could not be reached, and a later try may find it again. */
export const isDatabaseLost = (error: unknown): boolean => {
  if (error instanceof QueryFailedError) return isDatabaseLost(error.driverError);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError)
    return (
      code.startsWith(CONNECTION_EXCEPTION) || code.startsWith(OPERATOR_INTERVENTION) || code === TOO_MANY_CONNECTIONS
    );
  return SYSTEM_ERRORS.includes(code) || DRIVER_MESSAGES.includes(error.message);
};
