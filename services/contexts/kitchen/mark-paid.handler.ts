import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeOf, markPaid, type OrderChange } from '../ordering/index.js';
import { OrderRepository, PhoneOrders } from '../ordering/module.js';
import { valueOf, type SettingKey } from '../settings/index.js';
import type { StoreState } from '../store-status/index.js';
import { Shop } from '../store-status/module.js';

const MINUTE_MS = 60_000;

/** An order paid while the store is closed is promised as if it were open. */
const MINUTES: Readonly<Record<StoreState, SettingKey>> = {
  closed: 'open_delivery_minutes',
  open: 'open_delivery_minutes',
  busy: 'busy_delivery_minutes',
  slammed: 'slammed_delivery_minutes',
};

/** A phone order was paid: due from now by the minutes of the store's present status (OPEN-46, OPEN-48). */
export class MarkPaid extends UseCaseCommand<{ readonly orderId: string }, OrderChange> {
  readonly type = 'MarkPaid';
}

@CommandHandler(MarkPaid)
export class MarkPaidHandler implements ICommandHandler<MarkPaid> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly phoneOrders: PhoneOrders,
    private readonly shop: Shop,
  ) {}

  async execute({ data: { orderId }, context }: MarkPaid): Promise<OrderChange> {
    const minutes = Number(valueOf(await this.shop.settings(), MINUTES[await this.shop.status()]));
    const dueBy = new Date(Date.parse(context.now) + minutes * MINUTE_MS).toISOString();
    const change = changeOf(await this.orders.handle(orderId, markPaid({ dueBy }), context));
    if (!change.rejection) await this.phoneOrders.close(orderId);
    return change;
  }
}
