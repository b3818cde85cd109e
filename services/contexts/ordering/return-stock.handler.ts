import { childContext, type CommandContext } from '@hatch/kernel';
import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Slots } from '../capacity/module.js';
import { UnpaidUnits } from '../cart/module.js';
import { releaseKept, returnStock, sellKept } from '../stock/index.js';
import { StockRepository } from '../stock/module.js';
import { OrderRepository } from './order.repository.js';
import { settleCancellation } from './settle-cancellation.decision.js';
import type { Cancelled } from './state.js';

type Data = {
  readonly orderId: string;
  /** Tells this cancellation from one that was undone (KIT-08). */
  readonly cancelledAt: string;
};

/**
 * What a cancelled order had is on the shelf again, unless staff chose otherwise (G07, KIT-06), and its part of a slot is
 * free (KIT-13); of one that was refunded, the refund says what is on the shelf. Answers whether the cancellation stands.
 */
export class ReturnStock extends UseCaseCommand<Data, boolean> {
  readonly type = 'ReturnStock';
}

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

  /** What was paid for, or is to stay off the shelf, was sold. */
  async #endHold({ orderId, cartId, attempt, lines, kitchen, cancelled }: Cancelled, context: CommandContext) {
    const end = kitchen !== null || !cancelled.restock ? sellKept : releaseKept;
    for (const { sku } of lines)
      await this.stock.handle(sku, end({ sku, cartId, orderId, attempt }), childContext(context, 'end-hold', sku));
    await this.unpaid.close(orderId);
  }
}
