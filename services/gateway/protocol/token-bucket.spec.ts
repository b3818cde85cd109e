import { describe, expect, it } from 'vitest';
import { TokenBucket } from '../connection.js';

describe('TokenBucket', () => {
  it('allows a burst, then refuses, then allows again as time passes', () => {
    const bucket = new TokenBucket(2, 10, 0);
    expect([0, 0, 0, 99, 101, 101].map((now) => bucket.consume(now))).toEqual([true, true, false, false, true, false]);
  });

  it('saves up no more than the burst', () => {
    const bucket = new TokenBucket(2, 10, 0);
    expect([60_000, 60_000, 60_000].map((now) => bucket.consume(now))).toEqual([true, true, false]);
  });
});
