import pg from 'pg';
import { EventStoreClosed } from '../errors.js';

const CONNECTION_EXCEPTION = '08';
const OPERATOR_INTERVENTION = '57P';
const TOO_MANY_CONNECTIONS = '53300';

/** True when the server did not answer the statement itself, so that its outcome is unknown. */
export const isConnectionLost = (error: unknown): boolean => {
  if (error instanceof EventStoreClosed) return false;
  if (!(error instanceof pg.DatabaseError)) return true;
  const code = error.code ?? '';
  return (
    code.startsWith(CONNECTION_EXCEPTION) || code.startsWith(OPERATOR_INTERVENTION) || code === TOO_MANY_CONNECTIONS
  );
};
