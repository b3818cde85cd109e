import { isRejection, type Rejection } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { DeliveryArea } from '../../delivery/module.js';
import { PaymentMethods } from '../../payments/module.js';
import { Shop } from '../../store-status/module.js';
import type { PaymentMethod } from '../events.js';
import { Postage } from '../postage.service.js';
import type { Checkout } from '../state.js';

/** What may have changed since the customer filled the order in (OPEN-27, OPEN-31, OPEN-41, BAND-03). */
@Injectable()
export class PlacementRefusals {
  constructor(
    private readonly shop: Shop,
    private readonly methods: PaymentMethods,
    private readonly area: DeliveryArea,
    private readonly postage: Postage,
  ) {}

  async refusalNow(
    { method: chosen, lines }: Checkout,
    payment: PaymentMethod,
    now: string,
  ): Promise<Rejection | undefined> {
    const refusal = (await this.shop.refusalWhenClosed()) ?? (await this.methods.refusalOf(payment));
    if (refusal || chosen?.method !== 'DELIVER') return refusal;
    const admitted = await this.area.admit(chosen.postcode, now);
    return isRejection(admitted) ? admitted : this.postage.refusalBelowMinimum(admitted.miles, lines);
  }
}
