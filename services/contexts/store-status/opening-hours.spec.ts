import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursDue, nextOpening, timeToClose } from './opening-hours.js';

const at = (instant: string) => new Date(instant);
const timeLeft = (closeTime: string, now: Date) => timeToClose({ openTime: '09:00', closeTime }, now);

describe('the time to close', () => {
  it('STAT-16 OPEN-51 is whole minutes rounded up, and seconds', () => {
    expect(timeLeft('22:00', at('2026-11-20T21:50:00Z'))).toEqual({ minsToClose: 10, secsToClose: 600 });
    expect(timeLeft('22:00', at('2026-11-20T21:50:01Z'))).toEqual({ minsToClose: 10, secsToClose: 599 });
  });

  it('OPEN-51 counts to the next day once the closing time has passed', () => {
    expect(timeLeft('22:00', at('2026-11-20T22:01:00Z')).minsToClose).toBe(1439);
  });

  it.each(['', 'later', '25:00', '9:00'])('OPEN-51 is 100 minutes for the closing time "%s"', (time) => {
    expect(timeLeft(time, at('2026-11-20T12:00:00Z'))).toEqual({ minsToClose: 100, secsToClose: 6000 });
  });

  it('STAT-05 OPEN-78 closes never where the times are equal, and so announces nothing', () => {
    const hours = { openTime: '22:00', closeTime: '22:00' };
    expect(timeToClose(hours, at('2026-11-20T21:55:00Z'))).toEqual({ minsToClose: 100, secsToClose: 6000 });
  });

  it('OPEN-51 counts the hour that the clock change takes away or gives', () => {
    expect(timeLeft('03:00', at('2026-10-25T00:30:00Z')).minsToClose).toBe(150);
    expect(timeLeft('03:00', at('2026-03-29T00:30:00Z')).minsToClose).toBe(90);
  });
});

describe('the next opening', () => {
  it('STAT-17 OPEN-52 is today before the time and tomorrow after it', () => {
    expect(nextOpening('17:00', at('2026-11-20T12:00:00Z'))).toEqual({
      nextOpenAt: '2026-11-20T17:00:00+00:00',
      message: 'today at 17:00',
    });
    expect(nextOpening('17:00', at('2026-11-20T18:00:00Z'))).toEqual({
      nextOpenAt: '2026-11-21T17:00:00+00:00',
      message: 'tomorrow at 17:00',
    });
  });

  it('OPEN-52 carries the offset of British summer time', () => {
    expect(nextOpening('17:00', at('2026-07-01T12:00:00Z'))?.nextOpenAt).toBe('2026-07-01T17:00:00+01:00');
  });

  it('OPEN-52 is none without an opening time', () => {
    expect(nextOpening('', at('2026-11-20T12:00:00Z'))).toBeUndefined();
  });
});

describe('what the clock asks for', () => {
  const hours = { openTime: '17:00', closeTime: '22:00' };
  const closesAt = '2026-11-20T22:00:00Z';

  it.each([15, 10, 5, 1])('OPEN-53 announces closing %i minutes before', (mins) => {
    const due = { kind: 'announce-closing', mins, closesAt };
    const exactly = new Date(at(closesAt).getTime() - mins * 60_000);
    expect(hoursDue(hours, exactly)).toEqual([due]);
    expect(hoursDue(hours, new Date(exactly.getTime() + 59_000))).toContainEqual(due);
    expect(hoursDue(hours, new Date(exactly.getTime() + 60_000))).not.toContainEqual(due);
    expect(hoursDue(hours, new Date(exactly.getTime() - 1000))).not.toContainEqual(due);
  });

  it('OPEN-53 closes at the closing time, and still after a restart later that evening', () => {
    expect(hoursDue(hours, at(closesAt))).toEqual([{ kind: 'close', closesAt }]);
    expect(hoursDue(hours, at('2026-11-20T23:30:00Z'))).toEqual([{ kind: 'close', closesAt }]);
  });

  it('OPEN-53 makes up for no closing of another day where there is no opening time to end it', () => {
    const due = hoursDue({ openTime: '', closeTime: '22:00' }, new Date('2026-11-20T10:00:00Z'));
    expect(due).toEqual([]);
  });

  it('OPEN-53 G17 makes up for a closing that was slept through, until the next opening time', () => {
    expect(hoursDue(hours, at('2026-11-21T10:00:00Z'))).toEqual([{ kind: 'close', closesAt }]);
    expect(hoursDue(hours, at('2026-11-21T16:59:59Z'))).toEqual([{ kind: 'close', closesAt }]);
    expect(hoursDue(hours, at('2026-11-21T18:00:00Z'))).toEqual([]);
  });

  it('OPEN-53 closes a shop that closes after midnight, and not in its hours', () => {
    const night = { openTime: '17:00', closeTime: '02:00' };
    const close = { kind: 'close', closesAt: '2026-11-21T02:00:00Z' };
    expect(hoursDue(night, at('2026-11-21T00:30:00Z'))).toEqual([]);
    expect(hoursDue(night, at('2026-11-21T02:00:00Z'))).toEqual([close]);
    expect(hoursDue(night, at('2026-11-21T12:00:00Z'))).toEqual([close]);
    expect(hoursDue(night, at('2026-11-21T18:00:00Z'))).toEqual([]);
  });

  it('OPEN-53 prompts staff at the opening time, not hours late', () => {
    const opensAt = '2026-11-20T17:00:00Z';
    expect(hoursDue(hours, at('2026-11-20T17:00:30Z'))).toEqual([{ kind: 'prompt-opening', opensAt }]);
    expect(hoursDue(hours, at('2026-11-20T19:00:00Z'))).toEqual([]);
  });

  it('OPEN-78 keeps no hours when both times are equal or unset', () => {
    expect(hoursDue({ openTime: '17:00', closeTime: '17:00' }, at('2026-11-20T17:00:00Z'))).toEqual([]);
    expect(hoursDue({ openTime: '', closeTime: '' }, at('2026-11-20T17:00:00Z'))).toEqual([]);
  });

  it('follows local time over both clock changes', () => {
    expect(hoursDue(hours, at('2026-10-24T21:00:00Z'))).toEqual([{ kind: 'close', closesAt: '2026-10-24T21:00:00Z' }]);
    expect(hoursDue(hours, at('2026-10-25T22:00:00Z'))).toEqual([{ kind: 'close', closesAt: '2026-10-25T22:00:00Z' }]);
    expect(hoursDue(hours, at('2026-03-29T21:00:00Z'))).toEqual([{ kind: 'close', closesAt: '2026-03-29T21:00:00Z' }]);
  });

  it('asks at every minute of a year for at most one announcement and never for closing and announcing at once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 * 24 * 60 }), (minute) => {
        const due = hoursDue(hours, new Date(Date.UTC(2026, 0, 1) + minute * 60_000));
        expect(due.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
