import { pauseBefore, type Backoff } from './backoff.js';
import { EventStoreUnavailable } from './errors.js';

const RETRY: Backoff = { firstMs: 20, mostMs: 1_000 };

export type DisconnectRetry = {
  /** True for an error that leaves open what came of the work. */
  readonly isLoss: (error: unknown) => boolean;
  /** How long losses are bridged before the caller is told. */
  readonly patienceMs: number;
  readonly signal?: AbortSignal;
};

/**
 * Repeats work that may be repeated for as long as its connection is lost under it.
 * @throws EventStoreUnavailable when patience ends or the signal is given
 */
export const retryOnDisconnect = async <T>(
  work: () => Promise<T>,
  { isLoss, patienceMs, signal }: DisconnectRetry,
): Promise<T> => {
  const giveUpAt = performance.now() + patienceMs;
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isLoss(error)) throw error;
      if (performance.now() > giveUpAt || signal?.aborted) throw new EventStoreUnavailable(error);
      await pauseBefore(attempt, RETRY, signal);
    }
  }
};
