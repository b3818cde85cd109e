import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import type { OrderFacts, OrderRecord } from './order-record.js';
import { OrdersQueries, type OrderPlace } from './orders.queries.js';

type Data = AfterOwnWrites & {
  readonly userId: string;
  /** The page before ended here. */
  readonly before?: OrderPlace | undefined;
  readonly limit: number;
};

/** What somebody ordered, the newest first, without whose it is (ACC-03). */
export class GetOwnOrders extends UseCaseQuery<Data, readonly OrderFacts[]> {
  readonly type = 'GetOwnOrders';
}

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

/** The same with what was given for them (ACC-05). */
export class GetOwnOrderRecords extends UseCaseQuery<Data, readonly OrderRecord[]> {
  readonly type = 'GetOwnOrderRecords';
}

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
