import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { OrderRepository } from '../order.repository.js';
import { extraInfoOf } from '../views.js';

export class GetExtraInfo extends UseCaseQuery<{ readonly orderId: string }, string> {
  readonly type = 'GetExtraInfo';
}

@QueryHandler(GetExtraInfo)
export class GetExtraInfoHandler implements IQueryHandler<GetExtraInfo> {
  constructor(private readonly orders: OrderRepository) {}

  async execute({ data: { orderId } }: GetExtraInfo): Promise<string> {
    return extraInfoOf((await this.orders.load(orderId)).state);
  }
}
