import type { Backoff } from '@hatch/kernel/rules';
import { pauseBefore } from './pause.js';

export type RetryOptions = {
  readonly backoff: Backoff;
  /** Hears of each failure; answers whether another attempt may help. */
  readonly shouldRetry: (error: unknown) => boolean;
  /** Ends the attempts. */
  readonly signal?: AbortSignal;
};

/** Repeats work until it succeeds. @throws the last failure, when no attempt may follow it */
export const retry = async <Result>(
  work: () => Promise<Result>,
  { backoff, shouldRetry, signal }: RetryOptions,
): Promise<Result> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!shouldRetry(error)) throw error;
      await pauseBefore(attempt, backoff, signal);
      if (signal?.aborted) throw error;
    }
  }
};
