import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pauseAfter } from './stream-pace.js';

const MINUTE_MS = 60_000;
const FASTEST_SPEED = 60;

/** Milliseconds of the evening from the end of one page to that of the next: hours of nothing, too. */
const evening = fc.array(fc.integer({ min: 12_000, max: 300 * MINUTE_MS }), { minLength: 1, maxLength: 200 });

describe('the pace of a stream of changes', () => {
  it('HIST-08 has the next page there before the last one was played, however fast', () => {
    fc.assert(
      fc.property(evening, (pages) => {
        let [reached, elapsed] = [0, 0];
        for (const page of pages) {
          reached += page;
          elapsed += pauseAfter(reached, elapsed);
          expect(elapsed * FASTEST_SPEED).toBeLessThanOrEqual(reached);
        }
      }),
    );
  });

  it('HIST-08 rests when it is far ahead, and never for so long that its connection seems dead', () => {
    expect(pauseAfter(31 * MINUTE_MS, 0)).toBe(500);
    expect(pauseAfter(31 * MINUTE_MS, 490)).toBe(200);
    expect(pauseAfter(10 * 60 * MINUTE_MS, 0)).toBe(15_000);
  });
});
