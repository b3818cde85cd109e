import { describe, expect, it } from 'vitest';
import { backoff } from './backoff';

const WAITS = { first: 1000, longest: 30_000 };

describe('backoff', () => {
  it.each([
    [0, 1000],
    [3, 8000],
    [5, 30_000],
    [2000, 30_000],
  ])('waits before attempt %i about %i ms', (attempt, about) => {
    const waits = Array.from({ length: 50 }, () => backoff(attempt, WAITS));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(about * 0.75);
    expect(Math.max(...waits)).toBeLessThanOrEqual(about * 1.25);
  });
});
