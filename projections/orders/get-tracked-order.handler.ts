import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { OrderTrackingQueries, type TrackedAt } from './order-tracking.queries.js';

export class GetTrackedOrder extends UseCaseQuery<
  AfterOwnWrites & { readonly orderId: string },
  TrackedAt | undefined
> {}

@QueryHandler(GetTrackedOrder)
export class GetTrackedOrderHandler implements IQueryHandler<GetTrackedOrder> {
  constructor(
    private readonly orders: OrderTrackingQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetTrackedOrder): Promise<TrackedAt | undefined> {
    await untilProjected(this.checkpoints, 'order-tracking', data);
    return this.orders.byId(data.orderId);
  }
}
