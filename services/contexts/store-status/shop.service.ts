import { rejection, SITE, type Rejection } from '@hatch/kernel';
import { isOn } from '@hatch/kernel/rules';
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
import { StoreStatusRepository } from './store-status.repository.js';

export const closedNow: Rejection = rejection(
  'store-status.closed',
  "We're closed and not accepting any more orders right now",
);

const MINUTE_MS = 60_000;

/** An order paid while the store is closed is promised as if it were open. */
const MINUTES: Readonly<Record<StoreState, SettingKey>> = {
  closed: 'open_delivery_minutes',
  open: 'open_delivery_minutes',
  busy: 'busy_delivery_minutes',
  slammed: 'slammed_delivery_minutes',
};

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

  async isDelivering(): Promise<boolean> {
    return isDelivering(await this.settings());
  }

  async status(): Promise<StoreState> {
    return (await this.statusOfSite.loadCached(SITE)).state.status;
  }

  /** ISO instant for which an order is promised that is paid for at `now` (OPEN-48). */
  async promisedAt(now: string): Promise<string> {
    const minutes = Number(await this.setting(MINUTES[await this.status()]));
    return new Date(Date.parse(now) + minutes * MINUTE_MS).toISOString();
  }

  /** A plain shop never closes (OPEN-27). */
  async refusalWhenClosed(): Promise<Rejection | undefined> {
    return (await this.isTakeaway()) && (await this.status()) === 'closed' ? closedNow : undefined;
  }

  /** NAV-01 */
  async cartLabel(): Promise<CartLabel> {
    return cartLabelOf(await this.settings());
  }
}
