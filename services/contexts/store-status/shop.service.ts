import { rejection, SITE, type Rejection } from '@hatch/kernel';
import { isOn, londonDate } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import {
  cartLabelOf,
  isDelivering,
  isTakeaway,
  valueOf,
  type CartLabel,
  type SettingKey,
  type Settings,
} from '../settings/index.js';
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
import { opensAgain } from './opens-again.js';
import { PREPARATION_MINUTES } from './preparation-minutes.js';
import { quietAt } from './quiet-alarm.decision.js';
import type { KeptHours, Quiet } from './state.js';
import { StoreStatusRepository } from './store-status.repository.js';
import { inLondon, simpleTimetable, weeklyTimetable, type Timetable } from './timetable.js';

/** Of a shop that is no takeaway. */
const WHOLE_DAYS = simpleTimetable({ openTime: '', closeTime: '' });

export const closedNow: Rejection = rejection(
  'store-status.closed',
  "We're closed and not accepting any more orders right now",
);

const MINUTE_MS = 60_000;

/** What the shop is like at this moment, from its settings and its status. */
@Injectable()
export class Shop {
  constructor(
    private readonly settingsOfSite: SettingsRepository,
    private readonly statusOfSite: StoreStatusRepository,
  ) {}

  async settings(): Promise<Settings> {
    return (await this.settingsOfSite.loadCached(SITE)).state;
  }

  async setting(key: SettingKey): Promise<string> {
    return valueOf(await this.settings(), key);
  }

  async isOn(key: SettingKey): Promise<boolean> {
    return isOn(await this.setting(key));
  }

  async isTakeaway(): Promise<boolean> {
    return isTakeaway(await this.settings());
  }

  async hours(): Promise<KeptHours> {
    return (await this.statusOfSite.loadCached(SITE)).state.hours;
  }

  /** Every day's hours are those of the settings while no others were given (HRS-01). */
  async timetable(): Promise<Timetable> {
    const { weekly } = await this.hours();
    if (weekly) return weeklyTimetable(weekly);
    const settings = await this.settings();
    return simpleTimetable({ openTime: valueOf(settings, 'open_time'), closeTime: valueOf(settings, 'close_time') });
  }

  /** `2026-11-20`; a plain shop's is the calendar's (HRS-02). */
  async tradingDay(now: Date): Promise<string> {
    return (await this.isTakeaway()) ? tradingDay(await this.timetable(), now) : londonDate(now);
  }

  /** @param day `2026-11-20`, as `tradingDay` tells it by the hours of today (HRS-02) */
  async spanOfTradingDay(day: string): Promise<TradingDaySpan> {
    return spanOfTradingDay((await this.isTakeaway()) ? await this.timetable() : WHOLE_DAYS, day);
  }

  /** ISO instant at which what is set until tomorrow ends (HRS-04). */
  async untilTomorrow(now: Date): Promise<string> {
    return untilTomorrow(await this.timetable(), now);
  }

  /** ISO instant at which what is set for the rest of the hours ends (HRS-04). */
  async untilClosing(now: Date): Promise<string> {
    return untilClosing(await this.timetable(), now);
  }

  /** ISO instant of the next opening time; undefined in a shop that has none (HRS-04). */
  async untilOpening(now: Date): Promise<string | undefined> {
    return untilOpening(await this.timetable(), now);
  }

  /** The shop's hours let it be open now; also where it keeps none, as a plain shop does. */
  async isWithinHours(now: Date): Promise<boolean> {
    return !(await this.isTakeaway()) || isWithinHours(await this.timetable(), now);
  }

  /** A plain shop has none. */
  async isOpeningTime(at: Date): Promise<boolean> {
    return (await this.isTakeaway()) && isOpeningTime(await this.timetable(), at);
  }

  /** ISO instant at which the hours began that it is within. */
  async openSince(now: Date): Promise<string | undefined> {
    return openSince(await this.timetable(), now);
  }

  /** `today at 17:00`, as customers are told; undefined where nothing opens by the clock (HRS-05). */
  async opensAgain(now: Date): Promise<string | undefined> {
    return opensAgain(await this.timetable(), (await this.statusOfSite.loadCached(SITE)).state, now);
  }

  /** The opening time that staff are asked about, as an ISO instant; null when they are not (HRS-03). */
  async openingAsked(now: Date): Promise<string | null> {
    const opensAt = await this.openSince(now);
    const { state } = await this.statusOfSite.loadCached(SITE);
    return opensAt !== undefined && isAskedToOpen(state, opensAt) ? opensAt : null;
  }

  /** What staff have asked of the sound of new orders, while it is in force (KIT-03). */
  async quiet(now: Date): Promise<Quiet | undefined> {
    return quietAt((await this.statusOfSite.loadCached(SITE)).state, now.toISOString());
  }

  /** The trading day of something that happens now; undefined where it is the calendar's (HRS-02). */
  async otherDay(now: string): Promise<string | undefined> {
    const at = new Date(now);
    const day = await this.tradingDay(at);
    return day === londonDate(at) ? undefined : day;
  }

  /** Of the trading day and of so many days after it (TRK-02). */
  async periodsAhead(now: Date, days: number): Promise<readonly PeriodAhead[]> {
    return periodsAhead(await this.timetable(), now, days);
  }

  /** Not switched off, and within the hours of delivery where it has its own (HRS-01). */
  async isDelivering(now: Date): Promise<boolean> {
    if (!isDelivering(await this.settings())) return false;
    return (await this.timetable()).deliversAt(inLondon(now));
  }

  async status(): Promise<StoreState> {
    return (await this.statusOfSite.loadCached(SITE)).state.status;
  }

  /** Until an order is ready that is paid for in the present state of the store, or in the one given. */
  async minutes(status?: StoreState): Promise<number> {
    return Number(await this.setting(PREPARATION_MINUTES[status ?? (await this.status())]));
  }

  /** ISO instant for which an order is promised that is paid for at `now` (OPEN-48). */
  async promisedAt(now: string): Promise<string> {
    const minutes = await this.minutes();
    return new Date(Date.parse(now) + minutes * MINUTE_MS).toISOString();
  }

  /** Staff have to accept no order one by one; never in a plain shop (KIT-05). */
  async acceptsByItself(): Promise<boolean> {
    return !(await this.isTakeaway()) || (await this.setting('auto_accept')) === '1';
  }

  /** Customers may choose a time for their order (TRK-02). */
  async takesOrdersAhead(): Promise<boolean> {
    return (await this.isTakeaway()) && (await this.isOn('order_ahead'));
  }

  /** A plain shop never closes (OPEN-27). */
  async isClosed(): Promise<boolean> {
    return (await this.isTakeaway()) && (await this.status()) === 'closed';
  }

  /** A closed shop takes no orders (OPEN-27), unless its owner lets it take those for later (TRK-02). */
  async refusalWhenClosed(): Promise<Rejection | undefined> {
    if (!(await this.isClosed())) return undefined;
    return (await this.takesOrdersAhead()) && (await this.isOn('order_ahead_closed')) ? undefined : closedNow;
  }

  /** NAV-01 */
  async cartLabel(): Promise<CartLabel> {
    return cartLabelOf(await this.settings());
  }
}
