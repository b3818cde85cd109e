import { rejection, SITE, type Rejection } from '@hatch/kernel';
import { londonDate, type SettingKey, type SettingValue } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import { cartLabelOf, isDelivering, isTakeaway, valueOf, type CartLabel, type Settings } from '../settings/index.js';
import { SettingsRepository } from '../settings/module.js';
import type { StoreState } from './events.js';
import { isAskedToOpen } from './opening-hours.decision.js';
import {
  isOpeningTime,
  isWithinHours,
  openSince,
  periodsAhead,
  spanOfTradingDay,
  tradingDay,
  untilClosing,
  untilOpening,
  untilTomorrow,
  type PeriodAhead,
  type TradingDaySpan,
} from './opening-hours.js';
import { reopensAt } from './reopening.js';
import { inLondon, simpleTimetable, weeklyTimetable, type Timetable } from './timetable.js';
import { quietAt } from './quiet-alarm.js';
import { PREPARATION_MINUTES, type KeptHours, type Quiet } from './state.js';
import { StoreStatusRepository } from './store-status.repository.js';

const WHOLE_DAYS = simpleTimetable({ openTime: '', closeTime: '' });

export const closedNow: Rejection = rejection(
  'store-status.closed',
  "We're closed and not accepting any more orders right now",
);

const MINUTE_MS = 60_000;

@Injectable()
export class Shop {
  constructor(
    private readonly settingsOfSite: SettingsRepository,
    private readonly statusOfSite: StoreStatusRepository,
  ) {}

  async settings(): Promise<Settings> {
    return (await this.settingsOfSite.loadCached(SITE)).state;
  }

  async setting<Key extends SettingKey>(key: Key): Promise<SettingValue<Key>> {
    return valueOf(await this.settings(), key);
  }

  async isTakeaway(): Promise<boolean> {
    return isTakeaway(await this.settings());
  }

  async hours(): Promise<KeptHours> {
    return (await this.statusOfSite.loadCached(SITE)).state.hours;
  }

  async timetable(): Promise<Timetable> {
    const { weekly } = await this.hours();
    if (weekly) return weeklyTimetable(weekly);
    const settings = await this.settings();
    return simpleTimetable({ openTime: valueOf(settings, 'open_time'), closeTime: valueOf(settings, 'close_time') });
  }

  /** `2026-11-20`; the calendar's in a shop that is no takeaway. */
  async tradingDay(now: Date): Promise<string> {
    return (await this.isTakeaway()) ? tradingDay(await this.timetable(), now) : londonDate(now);
  }

  async spanOfTradingDay(day: string): Promise<TradingDaySpan> {
    return spanOfTradingDay((await this.isTakeaway()) ? await this.timetable() : WHOLE_DAYS, day);
  }

  async untilTomorrow(now: Date): Promise<string> {
    return untilTomorrow(await this.timetable(), now);
  }

  async untilClosing(now: Date): Promise<string> {
    return untilClosing(await this.timetable(), now);
  }

  /** ISO instant; undefined in a shop without opening times. */
  async untilOpening(now: Date): Promise<string | undefined> {
    return untilOpening(await this.timetable(), now);
  }

  async isWithinHours(now: Date): Promise<boolean> {
    return !(await this.isTakeaway()) || isWithinHours(await this.timetable(), now);
  }

  async isOpeningTime(at: Date): Promise<boolean> {
    return (await this.isTakeaway()) && isOpeningTime(await this.timetable(), at);
  }

  async openSince(now: Date): Promise<string | undefined> {
    return openSince(await this.timetable(), now);
  }

  /** `today at 17:00`; undefined where nothing opens by the clock. */
  async reopensAt(now: Date): Promise<string | undefined> {
    return reopensAt(await this.timetable(), (await this.statusOfSite.loadCached(SITE)).state, now);
  }

  /** ISO instant of the opening time; null when staff are not asked. */
  async openingAsked(now: Date): Promise<string | null> {
    const opensAt = await this.openSince(now);
    const { state } = await this.statusOfSite.loadCached(SITE);
    return opensAt !== undefined && isAskedToOpen(state, opensAt) ? opensAt : null;
  }

  async quiet(now: Date): Promise<Quiet | undefined> {
    return quietAt((await this.statusOfSite.loadCached(SITE)).state, now.toISOString());
  }

  async otherDay(now: string): Promise<string | undefined> {
    const at = new Date(now);
    const day = await this.tradingDay(at);
    return day === londonDate(at) ? undefined : day;
  }

  async periodsAhead(now: Date, days: number): Promise<readonly PeriodAhead[]> {
    return periodsAhead(await this.timetable(), now, days);
  }

  async isDelivering(now: Date): Promise<boolean> {
    if (!isDelivering(await this.settings())) return false;
    return (await this.timetable()).deliversAt(inLondon(now));
  }

  async status(): Promise<StoreState> {
    return (await this.statusOfSite.loadCached(SITE)).state.status;
  }

  /** Until an order paid now is ready. */
  async minutes(status?: StoreState): Promise<number> {
    return this.setting(PREPARATION_MINUTES[status ?? (await this.status())]);
  }

  /** ISO instant for an order paid at `now`. */
  async promisedAt(now: string): Promise<string> {
    const minutes = await this.minutes();
    return new Date(Date.parse(now) + minutes * MINUTE_MS).toISOString();
  }

  async acceptsByItself(): Promise<boolean> {
    return !(await this.isTakeaway()) || (await this.setting('auto_accept'));
  }

  async takesOrdersAhead(): Promise<boolean> {
    return (await this.isTakeaway()) && (await this.setting('order_ahead'));
  }

  async isClosed(): Promise<boolean> {
    return (await this.isTakeaway()) && (await this.status()) === 'closed';
  }

  /** A closed shop may still take orders for later, if its owner allows it. */
  async refusalWhenClosed(): Promise<Rejection | undefined> {
    if (!(await this.isClosed())) return undefined;
    return (await this.takesOrdersAhead()) && (await this.setting('order_ahead_closed')) ? undefined : closedNow;
  }

  async cartLabel(): Promise<CartLabel> {
    return cartLabelOf(await this.settings());
  }
}
