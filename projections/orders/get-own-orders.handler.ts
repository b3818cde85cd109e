import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import type { OrderFacts, OrderRecord } from './order-record.js';
import { OrdersQueries, type OrderPlace } from './orders.queries.js';

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
