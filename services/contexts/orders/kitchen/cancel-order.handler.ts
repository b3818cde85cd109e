import { UseCaseCommand } from '@hatch/kernel';
import type { CancelCause } from '@hatch/kernel/rules';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cancelOrder, changeOf, type OrderChange } from '../index.js';
import { OrderRepository, PhoneOrders } from '../module.js';
import { ShopSettings } from '../../settings/module.js';

type Data = {
  readonly orderId: string;
  readonly cause: CancelCause;
  readonly restock?: boolean | undefined;
  /** Absent where no one with the right to refund asks. */
  readonly by?: 'administrator' | 'manager';
};

export class CancelOrder extends UseCaseCommand<Data, OrderChange> {}

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly phoneOrders: PhoneOrders,
    private readonly settings: ShopSettings,
  ) {}

  async execute({ data: { orderId, cause, restock = true, by }, context }: CancelOrder): Promise<OrderChange> {
    const mayRefund = by === 'administrator' || (by === 'manager' && (await this.settings.get('managers_may_refund')));
    const change = changeOf(await this.orders.handle(orderId, cancelOrder(cause, { restock, mayRefund }), context));
    if (!change.rejection) await this.phoneOrders.close(orderId);
    return change;
  }
}
