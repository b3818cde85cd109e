import {
  completeOrder,
  markPaid,
  notifyCustomer,
  printTicket,
  type Order,
  type OrderEvent,
} from '@hatch/contexts/ordering';
import { valueOf, type SettingKey } from '@hatch/contexts/settings';
import type { StoreState } from '@hatch/contexts/store-status';
import { childContext, isRejection, type CommandContext, type Decide } from '@hatch/kernel';
import { KeyedMutex } from '@hatch/platform/resilience';
import type { Aggregates } from '../aggregates.js';
import type { OrderChange } from '../check-out/checkout-desk.js';
import type { NotificationSender } from '../notify-customer/notification-sender.js';
import type { Shop } from '../shop.js';

const MINUTE_MS = 60_000;

/** An order paid while the store is closed is promised as if it were open. */
const MINUTES: Readonly<Record<StoreState, SettingKey>> = {
  closed: 'open_delivery_minutes',
  open: 'open_delivery_minutes',
  busy: 'busy_delivery_minutes',
  slammed: 'slammed_delivery_minutes',
};

/** What the kitchen does with a placed order: paid, printed, notified, complete (OPEN-45, OPEN-46, OPEN-61, OPEN-62). */
export class KitchenDesk {
  readonly #notifying = new KeyedMutex();

  constructor(
    private readonly aggregates: Pick<Aggregates, 'orders'>,
    private readonly shop: Shop,
    private readonly postman: Pick<NotificationSender, 'send'>,
  ) {}

  /** Due from now by the minutes of the store's present status (OPEN-48). */
  async markPaid(orderId: string, context: CommandContext): Promise<OrderChange> {
    const minutes = Number(valueOf(await this.shop.settings(), MINUTES[await this.shop.status()]));
    const dueBy = new Date(Date.parse(context.now) + minutes * MINUTE_MS).toISOString();
    return this.#decide(orderId, markPaid({ dueBy }), context);
  }

  print(orderId: string, reprint: boolean, context: CommandContext): Promise<OrderChange> {
    return this.#decide(orderId, printTicket({ reprint }), context);
  }

  complete(orderId: string, context: CommandContext): Promise<OrderChange> {
    return this.#decide(orderId, completeOrder(), context);
  }

  /** The e-mail is handed over first; only then is the order NOTIFIED. Two tablets at once send one mail (OPEN-66). */
  notify(orderId: string, context: CommandContext): Promise<OrderChange> {
    return this.#notifying.run(orderId, async () => {
      const order = await this.aggregates.orders.load(orderId);
      const { rejection } = notifyCustomer()(order.state, context);
      if (rejection) return { order, rejection };
      const about = { orderId, notification: 'order-ready' } as const;
      const refusal = await this.postman.send(about, childContext(context, 'mail'), true);
      const handedOver = refusal === undefined || refusal.code === 'notifications.sent';
      return handedOver ? this.#decide(orderId, notifyCustomer(), context) : { order, rejection: refusal };
    });
  }

  async #decide(orderId: string, decide: Decide<Order, OrderEvent>, context: CommandContext): Promise<OrderChange> {
    const outcome = await this.aggregates.orders.handle(orderId, decide, context);
    return { order: outcome, ...(isRejection(outcome.rejection) && { rejection: outcome.rejection }) };
  }
}
