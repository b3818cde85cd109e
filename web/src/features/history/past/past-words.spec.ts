import { describe, expect, it } from 'vitest';
import { exactTime, placeOf, valueWords } from './past-words';
import { instantOf, shopInput } from './shop-instant';

describe('the past in words', () => {
  it('HIST-09 names a place as people do, and leaves ids and skus as they are', () => {
    expect(placeOf(['lines', '12.3', 'unitPrice'])).toBe('Lines, 12.3, Unit price');
    expect(placeOf(['values', 'site_name'])).toBe('Values, Site name');
    expect(placeOf(['holds', '9k2m4n6p8q0r2s4t'])).toBe('Holds, 9k2m4n6p8q0r2s4t');
  });

  it('HIST-09 reads prices in pounds, instants in the shop’s time, and says why a value is hidden', () => {
    expect(valueWords(['lines', '1', 'unitPrice'], 1_050)).toBe('£10.50');
    expect(valueWords(['postage'], -230)).toBe('(£2.30)');
    expect(valueWords(['quantity'], 3)).toBe('3');
    expect(valueWords(['dueBy'], '2026-07-03T18:42:05.123Z')).toBe('Fri, 3 Jul 2026, 19:42:05');
    expect(valueWords(['note'], '')).toBe('empty');
    expect(valueWords(['image'], null)).toBe('none');
    expect(valueWords(['takeaway'], true)).toBe('yes');
    expect(valueWords(['details', 'email'], null, 'forgotten')).toBe('forgotten');
    expect(exactTime('2026-11-20T19:42:00.000Z')).toMatch(/^Fri, 20 Nov 2026, 19:42:00$/);
  });
});

describe('an instant by the clock on the shop’s wall', () => {
  it.each([
    ['2026-11-20T19:42:10', '2026-11-20T19:42:10.999Z'],
    ['2026-07-03T19:42:10', '2026-07-03T18:42:10.999Z'],
    ['2026-07-03T19:42', '2026-07-03T18:42:00.999Z'],
    ['2026-10-25T01:30:00', '2026-10-25T00:30:00.999Z'],
  ])('HIST-09 takes %s for %s, to the end of its second', (local, instant) => {
    expect(instantOf(local)).toBe(instant);
    expect(shopInput(instant).startsWith(local)).toBe(true);
  });

  it.each(['', 'yesterday', '2026-02-30', '275760-09-13T00:00:00', '2026-13-01T00:00:00', '2026-01-01T25:00:00'])(
    'HIST-09 takes %j for no instant',
    (local) => {
      expect(instantOf(local)).toBeUndefined();
    },
  );
});
