import { isRejection, type Rejection } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { Slots } from '../../capacity/module.js';
import { DeliveryArea } from '../../delivery/module.js';
import { PaymentMethods } from '../../payments/module.js';
import { StoreStatus } from '../../store-status/module.js';
import type { PaymentMethod } from '../events.js';
import { Postage } from '../checkout/postage.service.js';
import type { Checkout } from '../state.js';
import { wantedOf } from '../views.js';

/** Re-checks what may have changed since the customer filled in the order. */
@Injectable()
export class PlacementRefusals {
  constructor(
    private readonly storeStatus: StoreStatus,
    private readonly slots: Slots,
    private readonly methods: PaymentMethods,
    private readonly area: DeliveryArea,
    private readonly postage: Postage,
  ) {}

  async refusalNow(order: Checkout, payment: PaymentMethod, now: string): Promise<Rejection | undefined> {
    const { orderId, method: chosen, slot, lines } = order;
    const refusal =
      (await this.storeStatus.refusalWhenClosed()) ??
      (await this.methods.refusalOf(payment)) ??
      (await this.slots.refusalOf(slot, wantedOf(orderId, order), now));
    if (refusal || chosen?.method !== 'DELIVER') return refusal;
    const admitted = await this.area.admit(chosen.postcode, slot ?? now);
    return isRejection(admitted) ? admitted : this.postage.refusalBelowMinimum(admitted.miles, lines);
  }
}
