import { childContext, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderIdOf, unitsRestocked } from '../../payments/index.js';
import { Payments } from '../../payments/module.js';
import { returnStock } from '../../stock/index.js';
import { StockRepository } from '../../stock/module.js';
import { OrderRepository } from '../order.repository.js';

type Data = { readonly paymentId: string; readonly refundId: string };

export class ReturnRefundedStock extends UseCaseCommand<Data, void> {}

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
    if (payment.status === 'none' || refund?.status !== 'made' || !refund.restock) return;
    const orderId = orderIdOf(paymentId);
    const { state: order } = await this.orders.load(orderId);
    if (order.status === 'none') return;
    const { attempt } = order;
    const units = unitsRestocked(payment);
    for (const { sku } of refund.lines) {
      const returned = returnStock({ sku, orderId, attempt, total: units.get(sku) ?? 0 });
      await this.stock.handle(sku, returned, childContext(context, 'return', sku));
    }
  }
}
