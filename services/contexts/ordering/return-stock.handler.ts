import { childContext } from '@hatch/kernel';
import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { returnStock } from '../stock/index.js';
import { StockRepository } from '../stock/module.js';
import { OrderRepository } from './order.repository.js';

/**
 * What a cancelled order had is on the shelf again (G07); of one that was refunded, the refund says what is. The same
 * command id every time makes it happen once.
 */
export class ReturnStock extends UseCaseCommand<{ readonly orderId: string }, void> {
  readonly type = 'ReturnStock';
}

@CommandHandler(ReturnStock)
export class ReturnStockHandler implements ICommandHandler<ReturnStock> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stock: StockRepository,
  ) {}

  async execute({ data: { orderId }, context }: ReturnStock): Promise<void> {
    const { state } = await this.orders.load(orderId);
    if (state.status !== 'cancelled' || state.cancelled.cause === 'refunded') return;
    const { attempt, lines } = state;
    for (const { sku, quantity } of lines) {
      const returned = returnStock({ sku, orderId, attempt, quantity });
      await this.stock.handle(sku, returned, childContext(context, 'return', sku));
    }
  }
}
