import { isDelivering, isTakeaway, valueOf, type SettingKey, type Settings } from '@hatch/contexts/settings';
import type { StoreState } from '@hatch/contexts/store-status';
import { rejection, type Rejection } from '@hatch/kernel';
import { isOn } from '@hatch/kernel/rules';
import { SITE, type Aggregates } from './aggregates.js';

export const closedNow: Rejection = rejection(
  'store-status.closed',
  "We're closed and not accepting any more orders right now",
);

/** What the shop is like at this moment, from its settings and its status. */
export class Shop {
  constructor(private readonly aggregates: Pick<Aggregates, 'settings' | 'store'>) {}

  async settings(): Promise<Settings> {
    return (await this.aggregates.settings.loadCached(SITE)).state;
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
    return (await this.aggregates.store.loadCached(SITE)).state.status;
  }

  /** A plain shop never closes (OPEN-27). */
  async refusalWhenClosed(): Promise<Rejection | undefined> {
    return (await this.isTakeaway()) && (await this.status()) === 'closed' ? closedNow : undefined;
  }

  /** NAV-01 */
  async cartLabel(): Promise<'basket' | 'cart'> {
    return (await this.setting('cart_or_basket')) === 'cart' ? 'cart' : 'basket';
  }
}
