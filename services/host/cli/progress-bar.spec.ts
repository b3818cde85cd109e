import { describe, expect, it } from 'vitest';
import { progressLine } from './rebuild.command.js';

const at = (position: bigint, events: number, seconds: number) =>
  progressLine({ models: ['stock-board'], position, target: 1_000_000n, events, seconds });

describe('progressLine', () => {
  it('shows how far, how fast and how long still', () => {
    expect(at(250_000n, 250_000, 5)).toBe('[########----------------------]  25 %  50,000 events/s  15 s left');
    expect(at(1_000_000n, 1_000_000, 20)).toMatch(/^\[#{30}\] 100 % {2}50,000 events\/s {2}0 s left$/);
  });

  it('has something to say before the first event and of an empty log', () => {
    expect(at(0n, 0, 0)).toBe(`[${'-'.repeat(30)}]   0 %  0 events/s  0 s left`);
    expect(progressLine({ models: [], position: 0n, target: 0n, events: 0, seconds: 1 })).toContain('100 %');
  });

  it('is right for positions that are bytes of a log', () => {
    const target = 2n ** 60n;
    expect(progressLine({ models: [], position: target / 2n, target, events: 10, seconds: 1 })).toContain(' 50 %');
  });
});
