import { childContext, type CommandContext, UseCaseCommand, accept, nothing, type Decide } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Slots } from '../../capacity/module.js';
import { UnpaidUnits } from '../../cart/module.js';
import { releaseKept, returnStock, sellKept } from '../../stock/index.js';
import { StockRepository } from '../../stock/module.js';
import { OrderRepository } from '../order.repository.js';
import type { Cancelled, Order } from '../state.js';
import type { OrderEvent } from '../events.js';

/**
 * Blocks a delayed undo, before stock and money go back. Does nothing for an undone cancellation. @param cancelledAt
 * distinguishes it from an undone one
 */
export const settleCancellation =
  (cancelledAt: string): Decide<Order, OrderEvent> =>
  (order) =>
    order.status === 'cancelled' && order.cancelled.at === cancelledAt && order.undoable !== null
      ? accept({ type: 'CancellationSettled', data: { orderId: order.orderId, cancelledAt } })
      : nothing;

type Data = {
  readonly orderId: string;
  /** ISO instant; distinguishes this cancellation from an undone one. */
  readonly cancelledAt: string;
};

/**
 * Puts the units of a cancelled order back, unless staff chose otherwise, and frees its slot; a refund decides about
 * its own units. @returns whether the cancellation stands
 */
export class ReturnStock extends UseCaseCommand<Data, boolean> {}

@CommandHandler(ReturnStock)
export class ReturnStockHandler implements ICommandHandler<ReturnStock> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stock: StockRepository,
    private readonly slots: Slots,
    private readonly unpaid: UnpaidUnits,
  ) {}

  async execute({ data: { orderId, cancelledAt }, context }: ReturnStock): Promise<boolean> {
    const { state } = await this.orders.handle(
      orderId,
      settleCancellation(cancelledAt),
      childContext(context, 'settle'),
    );
    if (state.status !== 'cancelled' || state.cancelled.at !== cancelledAt) return false;
    if (state.reservedSlot !== null) await this.slots.release(state.reservedSlot, state, context);
    if (state.holdsStock) await this.#endHold(state, context);
    const { cause, restock } = state.cancelled;
    const wasSold = !state.holdsStock || state.kitchen !== null;
    if (!wasSold || cause === 'refunded' || !restock) return true;
    const { attempt, lines } = state;
    for (const { sku, quantity } of lines) {
      const returned = returnStock({ sku, orderId, attempt, total: quantity });
      await this.stock.handle(sku, returned, childContext(context, 'return', sku));
    }
    return true;
  }

  async #endHold({ orderId, cartId, attempt, lines, kitchen, cancelled }: Cancelled, context: CommandContext) {
    const end = kitchen !== null || !cancelled.restock ? sellKept : releaseKept;
    for (const { sku } of lines)
      await this.stock.handle(sku, end({ sku, cartId, orderId, attempt }), childContext(context, 'end-hold', sku));
    await this.unpaid.close(orderId);
  }
}
