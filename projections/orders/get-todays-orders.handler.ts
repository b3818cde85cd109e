import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { OrdersQueries, type TodaysOrders } from './orders.queries.js';

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
