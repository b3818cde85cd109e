import type { Backoff } from '@hatch/kernel/rules';
import { pauseBefore } from './pause.js';

export type RetryOptions = {
  readonly backoff: Backoff;
  /** Called on each failure. */
  readonly shouldRetry: (error: unknown) => boolean;
  readonly signal?: AbortSignal;
};

/** @throws the last failure, when no attempt may follow it */
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
