import { describe, expect, it } from 'vitest';
import { isHopeless, nextTryAt, restingUntil, TRIED_FOR_MS } from './delivery-schedule.js';

const NOW = new Date('2026-11-20T18:00:00.000Z');
const HOUR_MS = 3_600_000;
const later = (ms: number): Date => new Date(NOW.getTime() + ms);

describe('when webhooks are called again', () => {
  it('API-03 tries for three days, ever more seldom, and then gives up', () => {
    const expiresAt = later(TRIED_FOR_MS);
    const pauses: number[] = [];
    let at: Date | null = NOW;
    for (let tries = 1; at; tries++) {
      const next = nextTryAt(tries, expiresAt, at);
      if (next) pauses.push((next.getTime() - at.getTime()) / 1000);
      at = next;
    }
    expect(pauses.slice(0, 5)).toEqual([10, 20, 40, 80, 160]);
    expect(Math.max(...pauses)).toBe(4 * 3600);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(66 * 3600);
    expect(pauses.length).toBeLessThan(40);
  });

  it('API-03 leaves a webhook alone that fails again and again, a quarter of an hour at most', () => {
    expect(restingUntil(2, NOW)).toBeNull();
    expect(restingUntil(3, NOW)).toEqual(later(10_000));
    expect(restingUntil(4, NOW)).toEqual(later(20_000));
    expect(restingUntil(1_000_000, NOW)).toEqual(later(HOUR_MS / 4));
  });

  it('API-03 stops one that nothing has reached for a day, however many calls an hour brings', () => {
    expect(isHopeless(10_000, later(-23 * HOUR_MS), NOW)).toBe(false);
    expect(isHopeless(19, later(-48 * HOUR_MS), NOW)).toBe(false);
    expect(isHopeless(20, later(-24 * HOUR_MS), NOW)).toBe(true);
  });
});
