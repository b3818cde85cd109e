import { Injectable } from '@nestjs/common';
import { valueOf, type Settings } from '../settings/index.js';
import type { Tariff } from './postage.js';
import { ShopSettings } from '../settings/module.js';

export const tariffFrom = (settings: Settings): Tariff => ({
  bands: valueOf(settings, 'delivery_charge_bands'),
  rings: valueOf(settings, 'delivery_rings'),
  discount: {
    offered: valueOf(settings, 'offer_takeaway_collect_discount'),
    type: valueOf(settings, 'takeaway_collect_discount_type'),
    amount: valueOf(settings, 'takeaway_collect_discount_amount_or_percent'),
  },
});

@Injectable()
export class DeliveryTariff {
  constructor(private readonly settings: ShopSettings) {}

  async current(): Promise<Tariff> {
    const settings = await this.settings.all();
    return tariffFrom(settings);
  }
}
