import { describe, expect, it } from 'vitest';
import { reopensAt } from './reopening.js';
import type { Store } from './state.js';
import { simpleTimetable } from './timetable.js';

const evenings = simpleTimetable({ openTime: '17:00', closeTime: '22:00' });
const noHours = simpleTimetable({ openTime: '00:00', closeTime: '00:00' });
const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const closed = (until: string | null = null): Pick<Store, 'status' | 'until'> => ({
  status: 'closed',
  until: until && at(until).toISOString(),
});

describe('when a closed store opens again', () => {
  it.each([
    ['with the end of a pause within the hours', '18:15', '18:45', 'today at 18:45'],
    ['later than the hours begin, where it is closed for longer', '16:50', '18:50', 'today at 18:50'],
    ['with the hours, where a closing ends before them', '12:00', '14:00', 'today at 17:00'],
    ['with the next hours, where a closing ends after these', '21:45', '22:15', 'tomorrow at 17:00'],
    ['with the hours, where it is closed until they begin', '18:15', '17:00', 'tomorrow at 17:00'],
  ])('HRS-04 HRS-05 KIT-07 is %s', (_what, now, until, words) => {
    expect(reopensAt(evenings, closed(until), at(now))).toBe(words);
  });

  it('HRS-05 is with the next hours where nothing ends, also of a store that is busy for a time', () => {
    expect(reopensAt(evenings, closed(), at('12:00'))).toBe('today at 17:00');
    expect(reopensAt(evenings, { ...closed('18:45'), status: 'busy' }, at('18:15'))).toBe('tomorrow at 17:00');
  });

  it('HRS-05 is not known where no hours are kept, unless the closing ends by itself', () => {
    expect(reopensAt(noHours, closed(), at('12:00'))).toBeUndefined();
    expect(reopensAt(noHours, closed('12:30'), at('12:00'))).toBe('today at 12:30');
  });
});
