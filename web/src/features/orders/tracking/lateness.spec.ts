import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latenessOf, type OrderPromise } from './lateness';

const at = (time: string): string => `2026-11-20T${time}:00.000Z`;
const promise: OrderPromise = {
  dueBy: at('19:30'),
  promisedFor: at('19:30'),
  promisedAt: at('19:00'),
  isNotTaken: false,
};
const late = (changes: Partial<OrderPromise>, time: string) =>
  latenessOf({ ...promise, ...changes }, Date.parse(at(time)));

describe('how late an order runs', () => {
  it('TRK-01 is nothing while its time is to come, and in the minute of it', () => {
    expect(late({}, '19:00')).toBeNull();
    expect(late({}, '19:30')).toBeNull();
  });

  it.each([
    ['19:31', 5, '19:35'],
    ['19:35', 5, '19:35'],
    ['19:36', 10, '19:40'],
    ['20:30', 60, '20:30'],
  ])('TRK-01 is told by the clock once its time is past: %s', (time, minutes, expected) => {
    expect(late({}, time)).toEqual({ minutes, expectedAt: at(expected) });
  });

  it('TRK-01 is told as soon as staff delay it, long before its time', () => {
    expect(late({ dueBy: at('19:40') }, '19:05')).toEqual({ minutes: 10, expectedAt: at('19:40') });
    expect(late({ dueBy: at('19:40') }, '19:50')).toEqual({ minutes: 20, expectedAt: at('19:50') });
  });

  it('TRK-01 is foreseen where nobody has begun it: all of its time still lies ahead', () => {
    expect(late({ isNotTaken: true }, '19:10')).toEqual({ minutes: 10, expectedAt: at('19:40') });
  });

  it('TRK-01 is nothing where nothing was promised', () => {
    expect(late({ dueBy: null, promisedFor: null, promisedAt: null }, '23:00')).toBeNull();
  });

  it('TRK-01 never grows less while the clock goes on and nothing is promised anew, and is never less than it is', () => {
    const instant = fc.date({ min: new Date(at('12:00')), max: new Date(at('23:00')), noInvalidDate: true });
    fc.assert(
      fc.property(
        instant,
        instant,
        instant,
        instant,
        fc.boolean(),
        fc.nat(10_000_000),
        (one, two, three, now, isNotTaken, on) => {
          const [promisedAt, promisedFor, dueBy] = [one, two, three].map((date) => date.toISOString()).toSorted() as [
            string,
            string,
            string,
          ];
          const of = { promisedAt, promisedFor, dueBy, isNotTaken };
          const [before, after] = [latenessOf(of, now.getTime()), latenessOf(of, now.getTime() + on)];
          expect(after?.minutes ?? 0).toBeGreaterThanOrEqual(before?.minutes ?? 0);
          if (before) expect(Date.parse(before.expectedAt)).toBeGreaterThan(Date.parse(dueBy) - 60_000);
          if (before) expect(Date.parse(before.expectedAt)).toBeGreaterThan(now.getTime() - 60_000);
        },
      ),
    );
  });
});
