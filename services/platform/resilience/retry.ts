import type { Backoff } from '@hatch/kernel/rules';
import { pauseBefore } from './pause.js';

export type RetryOptions = {
  readonly backoff: Backoff;
  readonly shouldRetry: (error: unknown) => boolean;
  readonly signal?: AbortSignal;
};

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
