import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StoreState } from './events.js';
import { Shop } from './shop.service.js';

export class GetStoreStatus extends UseCaseQuery<object, StoreState> {}

@QueryHandler(GetStoreStatus)
export class GetStoreStatusHandler implements IQueryHandler<GetStoreStatus> {
  constructor(private readonly shop: Shop) {}

  execute(): Promise<StoreState> {
    return this.shop.status();
  }
}
