import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinHours } from './opening-hours.js';
import { simpleTimetable, weeklyTimetable } from './timetable.js';
import { withinHoursOf } from './within-hours-of.js';

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '07', '30', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const period = fc.record({ from: time, to: time });
const hours = fc.array(period, { maxLength: 2 });
const week = fc.array(hours, { minLength: 7, maxLength: 7 });
const timetables = fc.oneof(
  fc.record({ openTime: fc.option(time, { nil: '' }), closeTime: fc.option(time, { nil: '' }) }).map(simpleTimetable),
  fc.tuple(week, hours).map(([days, special]) =>
    weeklyTimetable({
      days,
      delivery: null,
      special: [{ date: '2026-10-26', name: 'Closed or other', hours: special, delivery: null }],
    }),
  ),
);
/** Over the end of summer time. */
const instants = fc.array(
  fc.integer({ min: 0, max: 4 * 24 * 60 }).map((at) => new Date(Date.parse('2026-10-24T00:00:00.000Z') + at * 60_000)),
  { minLength: 1, maxLength: 20 },
);

describe('the hours of many instants', { timeout: 60_000 }, () => {
  it('HRS-02 HIST-12 are those of each instant asked alone, in any order', () => {
    fc.assert(
      fc.property(timetables, instants, (timetable, nows) => {
        const isWithin = withinHoursOf(timetable);
        expect(nows.map(isWithin)).toEqual(nows.map((now) => isWithinHours(timetable, now)));
      }),
      { numRuns: 200 },
    );
  });
});
