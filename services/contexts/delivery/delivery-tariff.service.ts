import { Injectable } from '@nestjs/common';
import { Shop } from '../store-status/module.js';
import { tariffFrom, type Tariff } from './postage.js';

@Injectable()
export class DeliveryTariff {
  constructor(private readonly shop: Shop) {}

  async current(): Promise<Tariff> {
    const settings = await this.shop.settings();
    return tariffFrom(settings);
  }
}
