import { setTimeout as sleep } from 'node:timers/promises';

export type Backoff = {
  readonly firstMs: number;
  readonly mostMs: number;
};

/** Waits longer each time, up to a bound and with jitter, so that many clients do not return at once. */
export const pauseBefore = async (
  attempt: number,
  { firstMs, mostMs }: Backoff,
  signal?: AbortSignal,
): Promise<void> => {
  const full = Math.min(mostMs, firstMs * 2 ** attempt);
  try {
    await sleep(full / 2 + (Math.random() * full) / 2, undefined, signal ? { signal } : {});
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
};
