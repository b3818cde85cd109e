import type { Rejection } from '@hatch/kernel';
import type { PaymentMethod } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import { PaymentProviders } from './payment-providers.js';
import { availableMethods } from './payment-methods.js';
import { unavailable } from './rejections.js';
import { ShopSettings } from '../settings/module.js';

@Injectable()
export class PaymentMethods {
  constructor(
    private readonly settings: ShopSettings,
    private readonly providers: PaymentProviders,
  ) {}

  async available(): Promise<readonly PaymentMethod[]> {
    const phoneNumber = await this.settings.get('phone_no_display');
    return availableMethods({ phoneNumber, isSetUp: (provider) => this.providers.has(provider) });
  }

  async refusalOf(method: PaymentMethod): Promise<Rejection | undefined> {
    return (await this.available()).includes(method) ? undefined : unavailable;
  }
}
