import { rejection, SITE, type Rejection } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { ShopSettings } from '../settings/module.js';
import type { StoreState } from './events.js';
import { isAskedToOpen } from './announce-hours.decision.js';
import { quietAt } from './quiet-alarm.js';
import { reopensAt } from './reopening.js';
import { PREPARATION_MINUTES, type Quiet, type Store } from './state.js';
import { StoreStatusRepository } from './store-status.repository.js';
import { TradingClock } from './trading-clock.service.js';

export const closedNow: Rejection = rejection(
  'store-status.closed',
  "We're closed and not accepting any more orders right now",
);

const MINUTE_MS = 60_000;

@Injectable()
export class StoreStatus {
  constructor(
    private readonly settings: ShopSettings,
    private readonly tradingClock: TradingClock,
    private readonly stores: StoreStatusRepository,
  ) {}

  async current(): Promise<StoreState> {
    return (await this.#store()).status;
  }

  async isClosed(): Promise<boolean> {
    return (await this.settings.isTakeaway()) && (await this.current()) === 'closed';
  }

  /** A closed shop may still take orders for later, if its owner allows it. */
  async refusalWhenClosed(): Promise<Rejection | undefined> {
    if (!(await this.isClosed())) return undefined;
    const takesLater = (await this.settings.takesOrdersAhead()) && (await this.settings.get('order_ahead_closed'));
    return takesLater ? undefined : closedNow;
  }

  /** Until an order paid now is ready. */
  async minutes(status?: StoreState): Promise<number> {
    return this.settings.get(PREPARATION_MINUTES[status ?? (await this.current())]);
  }

  /** ISO instant for an order paid at `now`. */
  async promisedAt(now: string): Promise<string> {
    const minutes = await this.minutes();
    return new Date(Date.parse(now) + minutes * MINUTE_MS).toISOString();
  }

  /** `today at 17:00`; undefined where nothing opens by the clock. */
  async reopensAt(now: Date): Promise<string | undefined> {
    return reopensAt(await this.tradingClock.timetable(), await this.#store(), now);
  }

  /** ISO instant of the opening time; null when staff are not asked. */
  async openingAsked(now: Date): Promise<string | null> {
    const opensAt = await this.tradingClock.openSince(now);
    return opensAt !== undefined && isAskedToOpen(await this.#store(), opensAt) ? opensAt : null;
  }

  async quiet(now: Date): Promise<Quiet | undefined> {
    return quietAt(await this.#store(), now.toISOString());
  }

  async #store(): Promise<Store> {
    return (await this.stores.loadCached(SITE)).state;
  }
}
