import { childContext, type CommandContext } from '@hatch/kernel';
import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderIdOf, type RefundedLine } from '../../payments/index.js';
import { Payments } from '../../payments/module.js';
import { returnStock } from '../../stock/index.js';
import { StockRepository } from '../../stock/module.js';
import { OrderRepository } from '../order.repository.js';

type Data = { readonly paymentId: string; readonly refundId: string };

/** Units of a refund that was made are on the shelf again, where that was chosen. The same command id makes it happen once. */
export class ReturnRefundedStock extends UseCaseCommand<Data, void> {
  readonly type = 'ReturnRefundedStock';
}

@CommandHandler(ReturnRefundedStock)
export class ReturnRefundedStockHandler implements ICommandHandler<ReturnRefundedStock> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: Payments,
    private readonly stock: StockRepository,
  ) {}

  async execute({ data: { paymentId, refundId }, context }: ReturnRefundedStock): Promise<void> {
    const { state: payment } = await this.payments.known(paymentId);
    const refund = payment.status === 'none' ? undefined : payment.refunds.get(refundId);
    if (refund?.status === 'made' && refund.restock) await this.#return(orderIdOf(paymentId), refund.lines, context);
  }

  async #return(orderId: string, lines: readonly RefundedLine[], context: CommandContext): Promise<void> {
    const { state: order } = await this.orders.load(orderId);
    if (order.status === 'none') return;
    const { attempt } = order;
    for (const { sku, quantity } of lines) {
      const returned = returnStock({ sku, orderId, attempt, quantity });
      await this.stock.handle(sku, returned, childContext(context, 'return', sku));
    }
  }
}
