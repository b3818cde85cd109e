import { aContext, deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import { changeHours } from './change-opening-hours.js';
import type { StoreEvent } from './events.js';
import { storeStatus } from './state.js';
import type { DayHours, WeeklyHours } from './weekly-hours.js';

const { given } = deciderSpec(storeStatus);
const context = aContext({ actor: { kind: 'staff', id: 'ann' } });
const evening: DayHours = [{ from: '18:00', to: '02:00' }];
const week = (monday: DayHours = evening, rest: Partial<WeeklyHours> = {}): WeeklyHours => ({
  days: [monday, ...Array.from({ length: 6 }, () => evening)],
  delivery: null,
  special: [],
  ...rest,
});
const changed = (version: number, hours: WeeklyHours | null): StoreEvent => ({
  type: 'OpeningHoursChanged',
  data: { version, hours, at: context.now, by: 'ann' },
});
const special = (date: string, name = 'Holiday', hours: DayHours = []) => ({ date, name, hours, delivery: null });

describe('changing the opening hours', () => {
  it('HRS-01 keeps several periods a day in their order, past midnight too', () => {
    const monday = [
      { from: '18:00', to: '02:00' },
      { from: '11:30', to: '14:00' },
    ];
    given()
      .when(changeHours({ version: 0, hours: week(monday) }), context)
      .then(changed(1, week(monday.toReversed())));
  });

  it('HRS-01 of two editors refuses the second, and tells them', () => {
    given(changed(1, week()))
      .when(changeHours({ version: 0, hours: week([]) }))
      .thenRefused('store-status.hours-changed');
  });

  it('HRS-01 is not refused where an answer was lost and the same is asked again', () => {
    given(changed(1, week()))
      .when(changeHours({ version: 0, hours: week() }))
      .thenNothing();
  });

  it('HRS-01 OPEN-11 refuses a version that never was, whatever the hours', () => {
    given(changed(1, week()))
      .when(changeHours({ version: 2, hours: week() }))
      .thenRefused('store-status.hours-changed');
  });

  it('HRS-01 records nothing where nothing was changed', () => {
    given(changed(1, week()))
      .when(changeHours({ version: 1, hours: week() }))
      .thenNothing();
    given()
      .when(changeHours({ version: 0, hours: null }))
      .thenNothing();
  });

  it('HRS-01 SET-12 OPEN-78 goes back to the times of the settings', () => {
    given(changed(1, week()))
      .when(changeHours({ version: 1, hours: null }), context)
      .then(changed(2, null));
  });

  it.each<readonly [string, WeeklyHours]>([
    ['six days', { ...week(), days: week().days.slice(1) }],
    ['eight days of delivery', week(evening, { delivery: Array.from({ length: 8 }, () => evening) })],
    ['25:00', week([{ from: '25:00', to: '26:00' }])],
    ['equal times', week([{ from: '18:00', to: '18:00' }])],
    ['an overlap', week([...evening, { from: '19:00', to: '20:00' }])],
    ['an overlap past midnight', week([...evening, { from: '23:00', to: '23:30' }])],
    ['too many periods', week(Array.from({ length: 7 }, (_, at) => ({ from: `0${at}:00`, to: `0${at}:30` })))],
    ['no date', week(evening, { special: [special('2026-02-30')] })],
    ['a date twice', week(evening, { special: [special('2026-12-25'), special('2026-12-25')] })],
    ['two lines', week(evening, { special: [special('2026-12-25', 'a\nb')] })],
    ['a long name', week(evening, { special: [special('2026-12-25', 'x'.repeat(81))] })],
    ['an overlap on a special day', week(evening, { special: [special('2026-12-25', 'x', [...evening, ...evening])] })],
  ])('HRS-01 refuses %s, and saves nothing', (_, hours) => {
    given()
      .when(changeHours({ version: 0, hours }))
      .thenRefused('store-status.hours');
  });

  it('OPEN-111 HRS-01 names every wrong day', () => {
    const same: DayHours = [{ from: '18:00', to: '18:00' }];
    const days = [same, evening, ...Array.from({ length: 4 }, () => evening), same];
    const delivery = [evening, same, ...Array.from({ length: 5 }, () => evening)];
    const holidays = [special('2026-12-25', 'x'.repeat(81), same), special('', 'No date')];
    given()
      .when(changeHours({ version: 0, hours: { days, delivery, special: holidays } }))
      .thenRefusedAt(
        'hours.days.0.hours',
        'hours.days.6.hours',
        'hours.delivery.1.hours',
        'hours.special.0.name',
        'hours.special.0.hours',
        'hours.special.1.date',
      );
  });

  it('HRS-01 says which day is wrong', () => {
    const { rejection } = changeHours({ version: 0, hours: week([{ from: '18:00', to: '18:00' }]) })(
      storeStatus.initial,
      context,
    );
    expect(rejection?.message).toBe(
      'Monday opens and closes at 18:00; for the whole day give 00:00 to 00:00; nothing was saved',
    );
  });
});
