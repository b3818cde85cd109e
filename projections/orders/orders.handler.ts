import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import type { OrderRecord, OrderFacts } from './order-record.js';
import { OrdersQueries, type KitchenDay, type OrderPlace, type TodaysOrders } from './orders.queries.js';

export class GetOrder extends UseCaseQuery<AfterOwnWrites & { readonly orderId: string }, OrderRecord | undefined> {}

@QueryHandler(GetOrder)
export class GetOrderHandler implements IQueryHandler<GetOrder> {
  constructor(
    private readonly orders: OrdersQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetOrder): Promise<OrderRecord | undefined> {
    await untilProjected(this.checkpoints, 'orders', data);
    return this.orders.byId(data.orderId);
  }
}

type Data = AfterOwnWrites & {
  readonly userId: string;
  readonly before?: OrderPlace | undefined;
  readonly limit: number;
};

/** A user's orders, newest first, without personal data. */
export class GetOwnOrders extends UseCaseQuery<Data, readonly OrderFacts[]> {}

@QueryHandler(GetOwnOrders)
export class GetOwnOrdersHandler implements IQueryHandler<GetOwnOrders> {
  constructor(
    private readonly orders: OrdersQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetOwnOrders): Promise<readonly OrderFacts[]> {
    await untilProjected(this.checkpoints, 'orders', data);
    return this.orders.ofUser(data.userId, data.before, data.limit);
  }
}

/** With personal data. */
export class GetOwnOrderRecords extends UseCaseQuery<Data, readonly OrderRecord[]> {}

@QueryHandler(GetOwnOrderRecords)
export class GetOwnOrderRecordsHandler implements IQueryHandler<GetOwnOrderRecords> {
  constructor(
    private readonly orders: OrdersQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetOwnOrderRecords): Promise<readonly OrderRecord[]> {
    await untilProjected(this.checkpoints, 'orders', data);
    return this.orders.recordsOfUser(data.userId, data.before, data.limit);
  }
}

export class GetTodaysOrders extends UseCaseQuery<
  AfterOwnWrites & { readonly now: Date; readonly today: string },
  TodaysOrders
> {}

@QueryHandler(GetTodaysOrders)
export class GetTodaysOrdersHandler implements IQueryHandler<GetTodaysOrders> {
  constructor(
    private readonly orders: OrdersQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetTodaysOrders): Promise<TodaysOrders> {
    await untilProjected(this.checkpoints, 'orders', data);
    return this.orders.todays(data.now, data.today);
  }
}

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

/** How fast the kitchen was on a trading day. */
export class GetKitchenTimes extends UseCaseQuery<
  AfterOwnWrites & { readonly day: string; readonly now: Date },
  KitchenDay
> {}

@QueryHandler(GetKitchenTimes)
export class GetKitchenTimesHandler implements IQueryHandler<GetKitchenTimes> {
  constructor(
    private readonly orders: OrdersQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetKitchenTimes): Promise<KitchenDay> {
    await untilProjected(this.checkpoints, 'orders', data);
    return this.orders.kitchenTimes(data.day, data.now);
  }
}

/** Pence, of the orders placed today. */
export class GetOrderTally extends UseCaseQuery<
  AfterOwnWrites & { readonly now: Date; readonly today: string },
  number
> {}

@QueryHandler(GetOrderTally)
export class GetOrderTallyHandler implements IQueryHandler<GetOrderTally> {
  constructor(
    private readonly orders: OrdersQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetOrderTally): Promise<number> {
    await untilProjected(this.checkpoints, 'orders', data);
    return this.orders.tally(data.now, data.today);
  }
}
