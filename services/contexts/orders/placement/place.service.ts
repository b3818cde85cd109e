import type { CommandContext, Known } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { ShopSettings } from '../../settings/module.js';
import { StoreStatus, TradingClock } from '../../store-status/module.js';
import { minutesAfter } from '../due-by.js';
import { OrderRepository } from '../order.repository.js';
import type { Order } from '../state.js';
import { guardAttempt } from './attempt-guard.js';
import { holdsOnly, type Attempt, type Step } from './next.js';
import { placeOrder } from './place-order.decision.js';

/** Records the order as the shop's settings and hours of this moment take it. */
@Injectable()
export class OrderPlacing {
  constructor(
    private readonly orders: OrderRepository,
    private readonly settings: ShopSettings,
    private readonly tradingClock: TradingClock,
    private readonly storeStatus: StoreStatus,
  ) {}

  async place(
    { attempt, ref, promised }: Extract<Step, { readonly name: 'place' }>,
    context: CommandContext,
  ): Promise<Known<Order>> {
    const paid = attempt.paidBy !== null;
    const placed = placeOrder({
      ref,
      paid,
      dueBy: paid ? promised.dueBy : null,
      reservedSlot: promised.slot,
      beginAt: await this.#beginAt(attempt),
      tradingDay: await this.tradingClock.otherDay(context.now),
      toAccept: !(await this.settings.acceptsByItself()),
      holdsStock: holdsOnly(attempt),
    });
    return this.orders.handle(attempt.orderId, guardAttempt(attempt, placed), context);
  }

  async #beginAt({ slot }: Attempt): Promise<string | undefined> {
    return slot === null ? undefined : minutesAfter(slot, -(await this.storeStatus.minutes('open')));
  }
}
