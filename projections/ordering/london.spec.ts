import { expect, it } from 'vitest';
import { londonDate } from './london.js';

it.each([
  ['2026-11-20T23:59:59.999Z', '2026-11-20'],
  ['2026-11-21T00:00:00.000Z', '2026-11-21'],
  ['2026-07-01T22:59:59.999Z', '2026-07-01'],
  ['2026-07-01T23:00:00.000Z', '2026-07-02'],
  ['2026-03-29T00:30:00.000Z', '2026-03-29'],
  ['2026-10-24T23:30:00.000Z', '2026-10-25'],
])('OPEN-59 %s is on %s in London', (instant, date) => {
  expect(londonDate(new Date(instant))).toBe(date);
});
