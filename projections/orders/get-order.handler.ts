import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import type { OrderRecord } from './order-record.js';
import { OrdersQueries } from './orders.queries.js';

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
