import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { OrdersQueries } from './orders.queries.js';

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
