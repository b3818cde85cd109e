import type { Rejection } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { Shop } from '../store-status/module.js';
import { PaymentProviders } from './payment-providers.js';
import { availableMethods, type PaymentMethod } from './payment-methods.js';
import { unavailable } from './rejections.js';

@Injectable()
export class PaymentMethods {
  constructor(
    private readonly shop: Shop,
    private readonly providers: PaymentProviders,
  ) {}

  async available(): Promise<readonly PaymentMethod[]> {
    const phoneNumber = await this.shop.setting('phone_no_display');
    return availableMethods({
      phoneNumber,
      card: this.providers.has('stripe'),
      paypal: this.providers.has('paypal'),
    });
  }

  async refusalOf(method: PaymentMethod): Promise<Rejection | undefined> {
    return (await this.available()).includes(method) ? undefined : unavailable;
  }
}
