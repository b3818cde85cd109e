import { describe, expect, it } from 'vitest';
import { isDeeperThan } from './body-parsers.js';

describe('the depth of JSON', () => {
  it.each([
    ['""', 0],
    ['{}', 1],
    ['{"a":[1,{"b":[]}]}', 4],
    ['[[],[],[[]]]', 3],
    [String.raw`["[[[[", "\"[[[", "\\", {}]`, 2],
  ])('of %s is %i', (json, depth) => {
    expect(isDeeperThan(depth, json)).toBe(false);
    expect(isDeeperThan(depth - 1, json)).toBe(true);
  });

  it('is found in text that is cut off', () => {
    expect(isDeeperThan(20, '[{'.repeat(50_000))).toBe(true);
  });
});
