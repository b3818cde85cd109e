import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import type { OrderFacts } from './order-record.js';
import { OrdersQueries } from './orders.queries.js';

/** Orders placed on a London day, oldest first, without personal data. */
export class GetDaysOrders extends UseCaseQuery<AfterOwnWrites & { readonly day: string }, readonly OrderFacts[]> {}

@QueryHandler(GetDaysOrders)
export class GetDaysOrdersHandler implements IQueryHandler<GetDaysOrders> {
  constructor(
    private readonly orders: OrdersQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetDaysOrders): Promise<readonly OrderFacts[]> {
    await untilProjected(this.checkpoints, 'orders', data);
    const orders: OrderFacts[] = [];
    for await (const page of this.orders.placedOn(data.day)) orders.push(...page);
    return orders;
  }
}

/** Orders of earlier days cancelled on this London day or in the night after it, without personal data. */
export class GetLateCancellations extends UseCaseQuery<
  AfterOwnWrites & { readonly day: string },
  readonly OrderFacts[]
> {}

@QueryHandler(GetLateCancellations)
export class GetLateCancellationsHandler implements IQueryHandler<GetLateCancellations> {
  constructor(
    private readonly orders: OrdersQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetLateCancellations): Promise<readonly OrderFacts[]> {
    await untilProjected(this.checkpoints, 'orders', data);
    return this.orders.cancelledLate(data.day);
  }
}

export class GetOrderFacts extends UseCaseQuery<{ readonly orderIds: readonly string[] }, readonly OrderFacts[]> {}

@QueryHandler(GetOrderFacts)
export class GetOrderFactsHandler implements IQueryHandler<GetOrderFacts> {
  constructor(private readonly orders: OrdersQueries) {}

  execute({ data: { orderIds } }: GetOrderFacts): Promise<readonly OrderFacts[]> {
    return this.orders.facts(orderIds);
  }
}
