import { Injectable } from '@nestjs/common';
import { Shop } from '../store-status/module.js';
import { valueOf, type Settings } from '../settings/index.js';
import type { Tariff } from './postage.js';

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
  constructor(private readonly shop: Shop) {}

  async current(): Promise<Tariff> {
    const settings = await this.shop.settings();
    return tariffFrom(settings);
  }
}
