import { mergeByTime, type RecordedEvent } from '@hatch/kernel';
import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { paymentIdOf } from '../payments/index.js';
import type { PaymentEvent } from '../payments/events.js';
import { PaymentRepository } from '../payments/module.js';
import type { OrderEvent } from './events.js';
import { OrderRepository } from './order.repository.js';
import { attemptsOf } from './refunds/get-order-payments.handler.js';

export type OrderHistoryEvent = RecordedEvent<OrderEvent> | RecordedEvent<PaymentEvent>;

/** Oldest first; empty for an order that was not placed. */
export class GetOrderHistory extends UseCaseQuery<{ readonly orderId: string }, readonly OrderHistoryEvent[]> {}

@QueryHandler(GetOrderHistory)
export class GetOrderHistoryHandler implements IQueryHandler<GetOrderHistory> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: PaymentRepository,
  ) {}

  async execute({ data: { orderId } }: GetOrderHistory): Promise<readonly OrderHistoryEvent[]> {
    const { state: order } = await this.orders.load(orderId);
    if (order.status !== 'placed' && order.status !== 'cancelled') return [];
    const streams = await Promise.all([
      all<OrderHistoryEvent>(this.orders.eventsOf(orderId)),
      ...attemptsOf(order).map((attempt) =>
        all<OrderHistoryEvent>(this.payments.eventsOf(paymentIdOf(orderId, attempt))),
      ),
    ]);
    return mergeByTime(streams.flat());
  }
}

const all = async <Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> => {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
};
