import type { CommandContext, Rejection } from '@hatch/kernel';
import type { Visitor } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { HoldLimits } from '../../cart/module.js';
import type { Customer, OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import type { Checkout } from '../state.js';
import { stands, unitsIn } from '../views.js';
import { PhoneOrderLimits } from './phone-order-limits.service.js';
import { UnpaidLimits } from './unpaid-limits.service.js';

/** Counts an order, and the units it holds, against what customers may leave unpaid. */
@Injectable()
export class PhoneOrderAdmission {
  constructor(
    private readonly orders: OrderRepository,
    private readonly orderLimits: PhoneOrderLimits,
    private readonly unitLimits: UnpaidLimits,
    private readonly holdLimits: HoldLimits,
  ) {}

  /** Orders that staff enter are not limited. */
  async refusal(
    order: Checkout,
    visitor: Visitor,
    captcha: string | undefined,
    context: CommandContext,
  ): Promise<Rejection | undefined> {
    if (order.taken !== null) return undefined;
    const tooMuch = await this.unitLimits.refusal(order, visitor, context);
    if (tooMuch) return tooMuch;
    const tooMany = await this.orderLimits.refusal(order, visitor, captcha, context);
    // If another process placed it meanwhile, its units keep counting.
    if (tooMany && !stands((await this.orders.load(order.orderId)).state))
      await this.unitLimits.withdraw(order.orderId);
    return tooMany;
  }

  /** The units of a placed order count as unpaid, and no longer as put aside; a refused order counts no more. */
  async settle({ cartId, orderId }: Customer, { order: { state }, rejection }: OrderChange): Promise<void> {
    if (stands(state)) return this.holdLimits.giveBack(cartId, unitsIn(state));
    if (!rejection) return;
    await this.orderLimits.withdraw(orderId);
    await this.unitLimits.withdraw(orderId);
  }
}
