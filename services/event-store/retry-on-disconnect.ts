import { retry } from '@hatch/platform/resilience';
import { EventStoreUnavailable } from '@hatch/kernel';

const BACKOFF = { firstMs: 20, longestMs: 1_000 };

export type DisconnectRetry = {
  /** True for an error that leaves the outcome of the work unknown. */
  readonly isLoss: (error: unknown) => boolean;
  readonly patienceMs: number;
  readonly signal?: AbortSignal;
};

/** For repeatable work only. @throws EventStoreUnavailable when patience ends or the signal is given */
export const retryOnDisconnect = async <T>(
  work: () => Promise<T>,
  { isLoss, patienceMs, signal }: DisconnectRetry,
): Promise<T> => {
  const giveUpAt = performance.now() + patienceMs;
  try {
    return await retry(work, {
      backoff: BACKOFF,
      shouldRetry: (error) => isLoss(error) && performance.now() <= giveUpAt,
      ...(signal && { signal }),
    });
  } catch (error) {
    throw isLoss(error) ? new EventStoreUnavailable(error) : error;
  }
};
