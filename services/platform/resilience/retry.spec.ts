import { describe, expect, it } from 'vitest';
import { pause } from './pause.js';
import { retry } from './retry.js';

const BACKOFF = { firstMs: 1, longestMs: 4 };

const failing = (times: number) => {
  let attempts = 0;
  return async () => {
    attempts++;
    if (attempts <= times) throw new Error(`attempt ${attempts} failed`);
    return attempts;
  };
};

describe('retry', () => {
  it('repeats work until it succeeds, and reports every failure', async () => {
    const failures: string[] = [];
    const shouldRetry = (error: unknown) => failures.push(String(error)) > 0;

    expect(await retry(failing(2), { backoff: BACKOFF, shouldRetry })).toBe(3);
    expect(failures).toEqual(['Error: attempt 1 failed', 'Error: attempt 2 failed']);
  });

  it('throws a failure that another attempt will not help', async () => {
    const shouldRetry = (error: unknown) => !String(error).includes('attempt 2');

    await expect(retry(failing(5), { backoff: BACKOFF, shouldRetry })).rejects.toThrow('attempt 2 failed');
  });

  it('makes no further attempt once the signal is given, however long the pause was to be', async () => {
    const abort = new AbortController();
    const backoff = { firstMs: 60_000, longestMs: 60_000 };
    const retried = retry(failing(5), { backoff, shouldRetry: () => true, signal: abort.signal });

    setTimeout(() => abort.abort(), 5);

    await expect(retried).rejects.toThrow('attempt 1 failed');
  });
});

describe('pause', () => {
  it('ends at once when the signal is given, before or meanwhile', async () => {
    const began = performance.now();
    const abort = new AbortController();
    const paused = pause(60_000, abort.signal);

    abort.abort();

    await paused;
    await pause(60_000, abort.signal);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
