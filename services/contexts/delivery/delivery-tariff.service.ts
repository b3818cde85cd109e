import { Injectable } from '@nestjs/common';
import { isOn } from '@hatch/kernel/rules';
import { valueOf } from '../settings/index.js';
import { Shop } from '../store-status/module.js';
import { parseBands, parseRings } from './bands.js';
import type { Tariff } from './postage.js';

/** What the settings ask for bringing an order, and give for collecting it (OPEN-26, OPEN-29). */
@Injectable()
export class DeliveryTariff {
  constructor(private readonly shop: Shop) {}

  async current(): Promise<Tariff> {
    const settings = await this.shop.settings();
    return {
      bands: parseBands(valueOf(settings, 'delivery_charge_bands')),
      rings: parseRings(valueOf(settings, 'delivery_rings')),
      discount: {
        offered: isOn(valueOf(settings, 'offer_takeaway_collect_discount')),
        type: valueOf(settings, 'takeaway_collect_discount_type'),
        amount: Number(valueOf(settings, 'takeaway_collect_discount_amount_or_percent')),
      },
    };
  }
}
