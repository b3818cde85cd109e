import { describe, expect, it } from 'vitest';
import { UsageError } from './command.js';
import { logBounds } from './export.command.js';

const EVERYTHING = { first: 1n, last: 2n ** 64n };

describe('the bounds of an export', () => {
  it('are everything when none are given', () => {
    expect(logBounds(undefined, undefined)).toEqual({ slice: EVERYTHING });
  });

  it('are positions', () => {
    expect(logBounds('5', '9')).toEqual({ slice: { first: 5n, last: 9n } });
    expect(logBounds(undefined, '9')).toEqual({ slice: { first: 1n, last: 9n } });
  });

  it.each([
    ['2026-11-20', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
    ['2026-07-01', '2026-06-30T23:00:00.000Z', '2026-07-01T23:00:00.000Z'],
    ['2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
    ['2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
    ['2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ])('are days in London, as a whole: %s', (day, from, before) => {
    expect(logBounds(day, day).period).toEqual({ from: new Date(from), before: new Date(before) });
  });

  it('are instants, with the last', () => {
    const { period } = logBounds('2026-11-20T12:00Z', '2026-11-20T13:00:00.500+01:00');
    expect(period).toEqual({ from: new Date('2026-11-20T12:00:00Z'), before: new Date('2026-11-20T12:00:00.501Z') });
  });

  it('may be a position and a day', () => {
    const { slice, period } = logBounds('7', '2026-11-20');
    expect(slice).toEqual({ first: 7n, last: EVERYTHING.last });
    expect(period?.before).toEqual(new Date('2026-11-21T00:00:00Z'));
    expect(period?.from.getTime()).toBeLessThan(0);
  });

  it.each(['2026-02-30', '2026-13-01', 'yesterday', '-5', '2026-11-20T12:00', '20.11.2026', ''])(
    'are not %j',
    (text) => {
      expect(() => logBounds(text, undefined)).toThrow(UsageError);
      expect(() => logBounds(undefined, text)).toThrow('--to');
    },
  );
});
