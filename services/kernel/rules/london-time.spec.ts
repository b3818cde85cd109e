import { describe, expect, it } from 'vitest';
import {
  dayAfter,
  isDay,
  isTimeOfDay,
  londonDate,
  londonDay,
  londonInstant,
  londonTime,
  startOfLondonDay,
} from './london-time.js';

describe('London time', () => {
  it('PAYX-04 every day begins when the one before it ends, those on which clocks change too', () => {
    for (let day = '2026-01-01'; day < '2028-01-01'; day = dayAfter(day)) {
      const start = startOfLondonDay(day);
      expect(londonDate(start)).toBe(day);
      expect(londonDate(new Date(start.getTime() - 1))).toBe(dayAfter(day, -1));
    }
  });

  it.each(['', '2026-11-31', '2026-02-30', '2026-1-1', '1999-01-01', '20261120', '2026-11-20T00:00', 'x'])(
    'PAYX-04 %j is no day',
    (text) => expect(isDay(text)).toBe(false),
  );

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

  it.each([
    ['2026-11-20T00:05:00Z', '00:05'],
    ['2026-07-01T23:30:00Z', '00:30'],
    ['2026-07-01T17:05:59Z', '18:05'],
  ])('OPEN-78 %s is at %s in London', (instant, time) => {
    expect(londonTime(new Date(instant))).toBe(time);
  });

  it.each([
    ['2026-11-27T19:33:22.123Z', '2026-11-27T19:33:22+00:00'],
    ['2026-07-01T23:30:00.999Z', '2026-07-02T00:30:00+01:00'],
    ['2026-10-25T00:59:59.500Z', '2026-10-25T01:59:59+01:00'],
    ['2026-10-25T01:00:00.000Z', '2026-10-25T01:00:00+00:00'],
  ])('ORD-16 %s is %s in London', (instant, told) => {
    expect(londonInstant(new Date(instant))).toBe(told);
    expect(Date.parse(told)).toBe(Math.floor(Date.parse(instant) / 1000) * 1000);
  });

  it('OPEN-78 names the day that it is in London', () => {
    expect(londonDay(new Date('2026-07-01T23:30:00Z'))).toBe('Thu 2 Jul');
  });

  it.each(['00:00', '09:30', '19:59', '23:59'])('OPEN-78 takes %s as a time of day', (value) => {
    expect(isTimeOfDay(value)).toBe(true);
  });
  it.each(['', '24:00', '9:30', '09:60', '09:30:00', ' 09:30'])('OPEN-78 does not take "%s" as one', (value) => {
    expect(isTimeOfDay(value)).toBe(false);
  });
});
