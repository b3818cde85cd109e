import { SITE } from '@hatch/kernel';
import { londonDate } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import { isDelivering, valueOf } from '../settings/index.js';
import { ShopSettings } from '../settings/module.js';
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
import type { KeptHours } from './state.js';
import { StoreStatusRepository } from './store-status.repository.js';
import { inLondon, simpleTimetable, weeklyTimetable, type Timetable } from './timetable.js';

const WHOLE_DAYS = simpleTimetable({ openTime: '', closeTime: '' });

@Injectable()
export class TradingClock {
  constructor(
    private readonly settings: ShopSettings,
    private readonly stores: StoreStatusRepository,
  ) {}

  async hours(): Promise<KeptHours> {
    return (await this.stores.loadCached(SITE)).state.hours;
  }

  async timetable(): Promise<Timetable> {
    const { weekly } = await this.hours();
    if (weekly) return weeklyTimetable(weekly);
    const settings = await this.settings.all();
    return simpleTimetable({ openTime: valueOf(settings, 'open_time'), closeTime: valueOf(settings, 'close_time') });
  }

  /** `2026-11-20`; the calendar's in a shop that is no takeaway. */
  async tradingDay(now: Date): Promise<string> {
    return (await this.settings.isTakeaway()) ? tradingDay(await this.timetable(), now) : londonDate(now);
  }

  async spanOfTradingDay(day: string): Promise<TradingDaySpan> {
    return spanOfTradingDay((await this.settings.isTakeaway()) ? await this.timetable() : WHOLE_DAYS, day);
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
    return !(await this.settings.isTakeaway()) || isWithinHours(await this.timetable(), now);
  }

  async isOpeningTime(at: Date): Promise<boolean> {
    return (await this.settings.isTakeaway()) && isOpeningTime(await this.timetable(), at);
  }

  async openSince(now: Date): Promise<string | undefined> {
    return openSince(await this.timetable(), now);
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
    if (!isDelivering(await this.settings.all())) return false;
    return (await this.timetable()).deliversAt(inLondon(now));
  }
}
