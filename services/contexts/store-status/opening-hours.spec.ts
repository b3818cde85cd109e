import { dayAfter, londonDate } from '@hatch/kernel/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hoursDue as due,
  isOpeningTime,
  isWithinHours,
  nextOpening as nextOf,
  openSince,
  spanOfTradingDay,
  timeToClose as leftOf,
  todaysHours,
  tradingDay,
  untilClosing,
  untilOpening,
  untilTomorrow,
  weekAhead,
} from './opening-hours.js';
import { inLondon, simpleTimetable, weeklyTimetable, type SimpleHours } from './timetable.js';
import type { DayHours, WeeklyHours } from './weekly-hours.js';

const hoursDue = (hours: SimpleHours, now: Date) => due(simpleTimetable(hours), now);
const timeToClose = (hours: SimpleHours, now: Date) => leftOf(simpleTimetable(hours), now);
const nextOpening = (openTime: string, now: Date) => nextOf(simpleTimetable({ openTime, closeTime: '22:00' }), now);

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

  it('OPEN-53 HRS-03 knows since when the shop may be open, until its closing time', () => {
    const since = (times: SimpleHours, now: string) => openSince(simpleTimetable(times), at(now));
    const opensAt = '2026-11-20T17:00:00Z';
    expect(since(hours, '2026-11-20T16:59:59Z')).toBeUndefined();
    for (const now of [opensAt, '2026-11-20T19:00:00Z', '2026-11-20T21:59:59Z'])
      expect(since(hours, now)).toBe(opensAt);
    expect(since(hours, closesAt)).toBeUndefined();
    const late = { openTime: '17:00', closeTime: '02:00' };
    expect(since(late, '2026-11-21T01:59:59Z')).toBe(opensAt);
    expect(since(late, '2026-11-21T02:00:00Z')).toBeUndefined();
    const noClosing = { openTime: '17:00', closeTime: '' };
    expect([since(noClosing, '2026-11-20T23:00:00Z'), since(noClosing, '2026-11-21T09:00:00Z')]).toEqual([
      opensAt,
      undefined,
    ]);
    expect(since({ openTime: '17:00', closeTime: '17:00' }, '2026-11-20T18:00:00Z')).toBeUndefined();
  });

  it('HRS-04 lets a store be open within its hours, and at any time where no opening is known', () => {
    const within = (times: SimpleHours, now: string) => isWithinHours(simpleTimetable(times), at(now));
    expect([within(hours, '2026-11-20T18:00:00Z'), within(hours, '2026-11-20T12:00:00Z')]).toEqual([true, false]);
    expect(within({ openTime: '', closeTime: '22:00' }, '2026-11-20T12:00:00Z')).toBe(true);
    expect(within({ openTime: '', closeTime: '' }, '2026-11-20T12:00:00Z')).toBe(true);
  });

  it('HRS-04 G17 ends what is set until tomorrow with the next trading day’s opening, over the clock change too', () => {
    const simple = simpleTimetable(hours);
    expect(untilTomorrow(simple, at('2026-11-20T10:00:00Z'))).toBe('2026-11-21T17:00:00.000Z');
    expect(untilTomorrow(simple, at('2026-11-20T23:00:00Z'))).toBe('2026-11-21T17:00:00.000Z');
    expect(untilTomorrow(simple, at('2026-10-24T20:00:00Z'))).toBe('2026-10-25T17:00:00.000Z');
    expect(untilTomorrow(simpleTimetable({ openTime: '', closeTime: '' }), at('2026-10-24T20:00:00Z'))).toBe(
      '2026-10-24T23:00:00.000Z',
    );
    expect(untilTomorrow(night, at('2026-11-21T01:00:00Z'))).toBe('2026-11-21T18:00:00.000Z');
  });

  it('HRS-04 ends a closing with the next opening time', () => {
    const simple = simpleTimetable(hours);
    const opensAt = '2026-11-20T17:00:00.000Z';
    expect(untilOpening(simple, at('2026-11-20T16:59:59Z'))).toBe(opensAt);
    expect(untilOpening(simple, at(opensAt))).toBe('2026-11-21T17:00:00.000Z');
    expect(untilOpening(simpleTimetable({ openTime: '', closeTime: '22:00' }), at(opensAt))).toBeUndefined();
    expect(untilOpening(simpleTimetable({ openTime: '17:00', closeTime: '17:00' }), at(opensAt))).toBeUndefined();
    expect([opensAt, '2026-11-20T17:00:01Z'].map((time) => isOpeningTime(simple, at(time)))).toEqual([true, false]);
  });

  it('HRS-04 ends what is set for the evening with the next closing time', () => {
    expect(untilClosing(simpleTimetable(hours), at('2026-11-20T18:00:00Z'))).toBe('2026-11-20T22:00:00.000Z');
    expect(untilClosing(simpleTimetable({ openTime: '', closeTime: '' }), at('2026-11-20T18:00:00Z'))).toBe(
      '2026-11-21T00:00:00.000Z',
    );
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

const week = (
  hours: DayHours | Readonly<Record<number, DayHours>>,
  rest: Partial<Pick<WeeklyHours, 'delivery' | 'special'>> = {},
) =>
  weeklyTimetable({
    days: Array.from({ length: 7 }, (_, day) => (isDayHours(hours) ? hours : (hours[day] ?? []))),
    delivery: null,
    special: [],
    ...rest,
  });
const isDayHours = (hours: DayHours | Readonly<Record<number, DayHours>>): hours is DayHours => Array.isArray(hours);
const night = week([{ from: '18:00', to: '02:00' }]);
const twice = week([
  { from: '11:30', to: '14:00' },
  { from: '17:00', to: '22:00' },
]);

describe('hours by weekday', () => {
  it('HRS-01 HRS-02 G17 belong to the day on which they began, until their last minute', () => {
    expect(tradingDay(night, at('2026-11-20T23:59:59Z'))).toBe('2026-11-20');
    expect(tradingDay(night, at('2026-11-21T00:00:00Z'))).toBe('2026-11-20');
    expect(tradingDay(night, at('2026-11-21T01:59:59Z'))).toBe('2026-11-20');
    expect(tradingDay(night, at('2026-11-21T02:00:00Z'))).toBe('2026-11-21');
    const late = week([{ from: '23:59', to: '02:00' }]);
    expect(tradingDay(late, at('2026-11-21T00:00:00Z'))).toBe('2026-11-20');
    expect(openSince(late, at('2026-11-21T01:00:00Z'))).toBe('2026-11-20T23:59:00Z');
    expect(leftOf(late, at('2026-11-20T23:59:00Z')).minsToClose).toBe(121);
    expect(due(late, at('2026-11-21T02:00:00Z'))).toEqual([{ kind: 'close', closesAt: '2026-11-21T02:00:00Z' }]);
  });

  it('HRS-02 G17 last an hour longer when clocks go back, and an hour less when they go forward', () => {
    expect(leftOf(night, at('2026-10-24T17:00:00Z')).minsToClose).toBe(9 * 60);
    expect(leftOf(night, at('2026-03-28T18:00:00Z')).minsToClose).toBe(7 * 60);
    expect(tradingDay(night, at('2026-10-25T01:59:59Z'))).toBe('2026-10-24');
    expect(tradingDay(night, at('2026-10-25T02:00:00Z'))).toBe('2026-10-25');
    // 01:30 is skipped: the shop closes when the clock lands on 02:30.
    const skipped = week([{ from: '18:00', to: '01:30' }]);
    expect(due(skipped, at('2026-03-29T01:30:00Z'))).toEqual([{ kind: 'close', closesAt: '2026-03-29T01:30:00Z' }]);
  });

  it('HRS-01 close and open several times a day', () => {
    expect(leftOf(twice, at('2026-11-20T13:50:00Z')).minsToClose).toBe(10);
    expect(leftOf(twice, at('2026-11-20T14:00:01Z')).minsToClose).toBe(480);
    expect(nextOf(twice, at('2026-11-20T14:30:00Z'))?.message).toBe('today at 17:00');
    expect(due(twice, at('2026-11-20T15:00:00Z'))).toEqual([{ kind: 'close', closesAt: '2026-11-20T14:00:00Z' }]);
    expect(due(twice, at('2026-11-20T18:00:00Z'))).toEqual([]);
    expect(todaysHours(twice, at('2026-11-20T18:00:00Z'))).toHaveLength(2);
  });

  it('HRS-01 HRS-05 name the next opening by day where it is not tomorrow', () => {
    const weekend = week({ 5: [{ from: '12:00', to: '22:00' }] });
    expect(nextOf(weekend, at('2026-11-16T12:00:00Z'))?.message).toBe('on Saturday at 12:00');
    expect(nextOf(weekend, at('2026-11-20T12:00:00Z'))?.message).toBe('tomorrow at 12:00');
    const shut = week(
      { 5: [{ from: '12:00', to: '22:00' }] },
      { special: [{ date: '2026-11-21', name: 'Holiday', hours: [], delivery: null }] },
    );
    expect(nextOf(shut, at('2026-11-20T12:00:00Z'))?.message).toBe('on Saturday 28 November at 12:00');
    expect(nextOf(week([]), at('2026-11-20T12:00:00Z'))).toBeUndefined();
    expect(leftOf(week([]), at('2026-11-20T12:00:00Z'))).toEqual({ minsToClose: 100, secsToClose: 6000 });
  });

  it('HRS-01 give way to a special day, whose night is its own', () => {
    const christmas = week([{ from: '18:00', to: '02:00' }], {
      special: [{ date: '2026-12-25', name: 'Christmas Day', hours: [], delivery: null }],
    });
    expect(todaysHours(christmas, at('2026-12-25T01:00:00Z'))).toHaveLength(1);
    expect(todaysHours(christmas, at('2026-12-25T12:00:00Z'))).toEqual([]);
    expect(due(christmas, at('2026-12-25T18:00:00Z'))).toEqual([{ kind: 'close', closesAt: '2026-12-25T02:00:00Z' }]);
    expect(nextOf(christmas, at('2026-12-25T12:00:00Z'))?.message).toBe('tomorrow at 18:00');
  });

  it('HRS-01 neither close nor open where one period ends as the next begins', () => {
    const always = week([{ from: '00:00', to: '00:00' }]);
    expect(leftOf(always, at('2026-11-20T23:50:00Z'))).toEqual({ minsToClose: 100, secsToClose: 6000 });
    expect(due(always, at('2026-11-20T23:59:00Z'))).toEqual([]);
    expect(due(always, at('2026-11-21T00:00:00Z'))).toEqual([]);
    expect(tradingDay(always, at('2026-11-21T00:00:00Z'))).toBe('2026-11-21');
  });

  it('HRS-02 give the day to the hours that began last, where two days overlap', () => {
    const overlap = week({ 5: [{ from: '16:00', to: '04:30' }], 6: [{ from: '02:00', to: '04:25' }] });
    expect(tradingDay(overlap, at('2026-12-27T01:59:00Z'))).toBe('2026-12-26');
    for (const time of ['02:00', '04:24', '04:25', '04:29', '04:30'])
      expect(tradingDay(overlap, at(`2026-12-27T${time}:00Z`))).toBe('2026-12-27');
    expect(spanOfTradingDay(overlap, '2026-12-26').to).toBe('2026-12-27T02:00:00.000Z');
  });

  it('HRS-02 keep the day after midnight, also where the next day goes on at once', () => {
    const goesOn = week({ 4: [{ from: '11:00', to: '02:00' }], 5: [{ from: '02:00', to: '03:00' }] });
    expect(spanOfTradingDay(goesOn, '2026-11-20').to).toBe('2026-11-21T02:00:00.000Z');
  });

  it('HRS-01 bring orders in hours of their own', () => {
    const brought = week([{ from: '11:00', to: '02:00' }], {
      delivery: Array.from({ length: 7 }, () => [{ from: '17:00', to: '01:00' }]),
    });
    const delivers = (instant: string) => brought.deliversAt(inLondon(at(instant)));
    expect(delivers('2026-11-20T16:59:59Z')).toBe(false);
    expect(delivers('2026-11-20T17:00:00Z')).toBe(true);
    expect(delivers('2026-11-21T00:59:59Z')).toBe(true);
    expect(delivers('2026-11-21T01:00:00Z')).toBe(false);
    expect(night.deliversAt(inLondon(at('2026-11-21T12:00:00Z')))).toBe(true);
  });

  it('HRS-01 HRS-05 are told with those of delivery, where it has its own', () => {
    const hours = [{ from: '11:00', to: '22:00' }];
    const delivery = [{ from: '17:00', to: '21:00' }];
    const special = [{ date: '2026-11-21', name: 'Market day', hours, delivery: [] }];
    const brought = week(hours, { delivery: Array.from({ length: 7 }, () => delivery), special });
    const [friday, saturday] = weekAhead(brought, at('2026-11-20T12:00:00Z'));
    expect(friday).toEqual({ date: '2026-11-20', weekday: 'Friday', hours, delivery });
    expect(saturday).toMatchObject({ hours, delivery: [] });
    expect(weekAhead(night, at('2026-11-20T12:00:00Z'))[0]).not.toHaveProperty('delivery');
  });

  const aTime = fc.integer({ min: 0, max: 287 }).map((fives) => {
    const minutes = fives * 5;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
  const aPeriod = fc
    .record({ from: aTime, to: aTime })
    .filter(({ from, to }) => from !== to)
    .map((period): DayHours => [period]);
  const aWeek = fc.array(fc.option(aPeriod, { nil: [] }), { minLength: 7, maxLength: 7 });
  const aMinute = fc
    .integer({ min: 0, max: 365 * 24 * 60 })
    .map((minute) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000));

  it('HRS-02 are one law, whatever they are: a trading day is today or yesterday and never goes back, and what is due has come', () => {
    fc.assert(
      fc.property(aWeek, aMinute, (days, now) => {
        const timetable = week({ ...days });
        const today = londonDate(now);
        expect([today, dayAfter(today, -1)]).toContain(tradingDay(timetable, now));
        const later = new Date(now.getTime() + 60_000);
        expect(tradingDay(timetable, later) >= tradingDay(timetable, now)).toBe(true);
        for (const asked of due(timetable, now)) {
          if (asked.kind === 'close') expect(Date.parse(asked.closesAt)).toBeLessThanOrEqual(now.getTime());
          if (asked.kind === 'announce-closing')
            expect(Date.parse(asked.closesAt)).toBeGreaterThanOrEqual(now.getTime());
        }
        expect(Date.parse(openSince(timetable, now) ?? '')).not.toBeGreaterThan(now.getTime());
        expect(Date.parse(untilTomorrow(timetable, now))).toBeGreaterThan(now.getTime());
        const opening = nextOf(timetable, now);
        if (opening) expect(Date.parse(opening.nextOpenAt)).toBeGreaterThanOrEqual(now.getTime());
        expect(leftOf(timetable, now).secsToClose).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  it('HRS-01 OPEN-78 say of every day the same as the settings’ times', () => {
    fc.assert(
      fc.property(aMinute, (now) => {
        const same = week([{ from: '17:00', to: '22:00' }]);
        const simple = simpleTimetable({ openTime: '17:00', closeTime: '22:00' });
        expect(due(same, now)).toEqual(due(simple, now));
        expect(leftOf(same, now)).toEqual(leftOf(simple, now));
        expect(nextOf(same, now)).toEqual(nextOf(simple, now));
      }),
    );
  });
});
