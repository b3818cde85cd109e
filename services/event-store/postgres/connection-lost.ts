import pg from 'pg';
import { pauseBefore } from '../backoff.js';
import { EventStoreClosed, EventStoreUnavailable } from '../errors.js';

const RETRY = { firstMs: 20, mostMs: 1_000 };
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

export type Patience = {
  readonly patienceMs: number;
  readonly signal?: AbortSignal;
};

/**
 * Repeats work that may be repeated for as long as its connection is lost under it.
 * @throws EventStoreUnavailable when patience ends or the signal is given
 */
export const bridgeLosses = async <T>(work: () => Promise<T>, { patienceMs, signal }: Patience): Promise<T> => {
  const giveUpAt = performance.now() + patienceMs;
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      if (performance.now() > giveUpAt || signal?.aborted) throw new EventStoreUnavailable(error);
      await pauseBefore(attempt, RETRY, signal);
    }
  }
};
