import type { CommandContext, Known } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';
import type { Visitor } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { CartHolds } from '../../cart/module.js';
import type { Customer, OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import type { Order } from '../state.js';
import { stands } from '../views.js';
import { PhoneOrderAdmission } from './phone-order-admission.service.js';
import { Placements } from './placements.service.js';
import { PlacementPreparation } from './prepare.service.js';

type Asking = {
  readonly customer: Customer;
  readonly visitor: Visitor;
  readonly expectedTotal?: Pence | undefined;
  readonly captcha?: string | undefined;
};

/** Places an order that is paid by phone or at the till. */
@Injectable()
export class PhonePlacement {
  constructor(
    private readonly orders: OrderRepository,
    private readonly holds: CartHolds,
    private readonly preparation: PlacementPreparation,
    private readonly admission: PhoneOrderAdmission,
    private readonly placements: Placements,
  ) {}

  place(asking: Asking, context: CommandContext): Promise<OrderChange> {
    const { cartId, orderId } = asking.customer;
    return this.holds.exclusively(cartId, async () => {
      // Nothing undoes a placement, so a cached order that stands needs no read.
      const known = await this.orders.loadCached(orderId);
      if (stands(known.state)) return { order: known };
      return this.#place(await this.orders.load(orderId), asking, context);
    });
  }

  async #place(order: Known<Order>, asking: Asking, context: CommandContext): Promise<OrderChange> {
    const { customer, expectedTotal, visitor, captcha } = asking;
    const { orderId } = customer;
    const { state } = order;
    if (stands(state)) return { order };
    if (state.status === 'checkout') {
      const prepared = await this.preparation.prepare({ ...order, state }, customer, 'PHONE', expectedTotal, context);
      if (prepared.rejection) return this.placements.unlessUnderWay(prepared, orderId, context);
      const rejection = await this.admission.refusal(state, visitor, captcha, context);
      if (rejection) return this.placements.unlessUnderWay({ ...prepared, rejection }, orderId, context);
    }
    const finished = await this.placements.request(orderId, state, 'PHONE', context);
    await this.admission.settle(customer, finished);
    return finished;
  }
}
