import { describe, expect, it } from 'vitest';
import { Patience } from './patience.js';

const START = new Date('2026-11-20T12:00:00.000Z');
const after = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);

describe('how often a provider is asked', () => {
  it('PAYX-02 is every minute of a young payment, and at least every four of an old one', () => {
    const patience = new Patience();
    const asked: number[] = [];
    for (let minute = 1; minute <= 24 * 60; minute++)
      if (patience.isDue('a', 'stripe', after(minute))) {
        asked.push(minute);
        patience.asked('a', 'stripe', START, after(minute));
      }
    expect(asked.slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(asked.length).toBeLessThan(400);
    expect(Math.max(...asked.map((minute, place) => minute - (asked[place - 1] ?? 0)))).toBeLessThanOrEqual(4);
  });

  it('PAYX-02 is less while it is away, yet within five minutes, and as before once it answers', () => {
    const patience = new Patience();
    for (let times = 0; times < 5; times++) {
      patience.rest('stripe', START);
      expect(patience.isDue('a', 'stripe', after(0.5))).toBe(false);
      expect(patience.isDue('b', 'paypal', START)).toBe(true);
      expect(patience.isDue('a', 'stripe', after(4))).toBe(true);
    }
    patience.asked('a', 'stripe', START, after(4));
    expect(patience.isDue('a', 'stripe', after(4))).toBe(true);
  });

  it('forgets what is settled', () => {
    const patience = new Patience();
    patience.asked('a', 'stripe', START, after(100));
    expect(patience.isDue('a', 'stripe', after(101))).toBe(false);
    patience.keep(new Set());
    expect(patience.isDue('a', 'stripe', after(101))).toBe(true);
  });
});
