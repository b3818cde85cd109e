import { SITE } from '@hatch/kernel';
import type { SettingKey, SettingValue } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import { isTakeaway } from './change-settings.js';
import { SettingsRepository } from './settings.repository.js';
import { cartLabelOf, valueOf, type CartLabel, type Settings } from './state.js';

const MINUTE_MS = 60_000;

@Injectable()
export class ShopSettings {
  constructor(private readonly repository: SettingsRepository) {}

  async all(): Promise<Settings> {
    return (await this.repository.loadCached(SITE)).state;
  }

  async get<Key extends SettingKey>(key: Key): Promise<SettingValue<Key>> {
    return valueOf(await this.all(), key);
  }

  async isTakeaway(): Promise<boolean> {
    return isTakeaway(await this.all());
  }

  async acceptsByItself(): Promise<boolean> {
    return !(await this.isTakeaway()) || (await this.get('auto_accept'));
  }

  async takesOrdersAhead(): Promise<boolean> {
    return (await this.isTakeaway()) && (await this.get('order_ahead'));
  }

  /** Unpaid orders placed before it have expired. Null: none expires. */
  async unpaidExpiry(now: Date): Promise<Date | null> {
    const minutes = await this.get('unpaid_minutes');
    return minutes === 0 ? null : new Date(now.getTime() - minutes * MINUTE_MS);
  }

  async cartLabel(): Promise<CartLabel> {
    return cartLabelOf(await this.all());
  }
}
