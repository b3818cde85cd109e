import { childContext, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Slots } from '../../capacity/module.js';
import { UnpaidUnits } from '../../cart/module.js';
import { keepSoldAgain, sellKept } from '../../stock/index.js';
import { StockRepository } from '../../stock/module.js';
import { OrderRepository } from '../order.repository.js';
import { itemsOf } from '../views.js';

type Data = {
  readonly orderId: string;
  /** Of the event that says so. */
  readonly revision: bigint;
};

/**
 * Sells held units once the order is paid, and holds them again if that is undone, as the order's stream says.
 * Idempotent.
 */
export class SettleKept extends UseCaseCommand<Data, void> {}

@CommandHandler(SettleKept)
export class SettleKeptHandler implements ICommandHandler<SettleKept> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stock: StockRepository,
    private readonly slots: Slots,
    private readonly unpaid: UnpaidUnits,
  ) {}

  async execute({ data: { orderId, revision }, context }: SettleKept): Promise<void> {
    const { state } = await this.orders.loadSince(orderId, revision);
    // A cancelled order's stock follows its cancellation.
    if (state.status !== 'placed' || !state.holdsStock) return;
    const { cartId, attempt, lines, reservedSlot } = state;
    const isPaid = state.kitchen !== null;
    const settle = isPaid ? sellKept : keepSoldAgain;
    for (const { sku } of lines)
      await this.stock.handle(sku, settle({ sku, cartId, orderId, attempt }), childContext(context, 'settle', sku));
    if (reservedSlot !== null)
      await this.slots.confirm(reservedSlot, { orderId, cartId, attempt, items: itemsOf(lines) }, context, !isPaid);
    await (isPaid ? this.unpaid.close(orderId) : this.unpaid.reopen(orderId));
  }
}
