import { backoffMs, type Backoff } from '@hatch/kernel/rules';
import { setTimeout as sleep } from 'node:timers/promises';

export const pause = async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
  try {
    await sleep(milliseconds, undefined, signal ? { signal } : {});
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
};

export const pauseBefore = (attempt: number, backoff: Backoff, signal?: AbortSignal): Promise<void> =>
  pause(backoffMs(attempt, backoff, Math.random()), signal);
