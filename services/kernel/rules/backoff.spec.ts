import { describe, expect, it } from 'vitest';
import { backoffMs } from './backoff.js';

const BACKOFF = { firstMs: 1000, longestMs: 30_000 };

describe('backoff', () => {
  it.each([
    [0, 1000],
    [3, 8000],
    [5, 30_000],
    [2000, 30_000],
  ])('waits before attempt %i about %i ms', (attempt, about) => {
    expect(backoffMs(attempt, BACKOFF, 0)).toBe(about * 0.75);
    expect(backoffMs(attempt, BACKOFF, 0.5)).toBe(about);
    expect(backoffMs(attempt, BACKOFF, 1)).toBe(about * 1.25);
  });
});
