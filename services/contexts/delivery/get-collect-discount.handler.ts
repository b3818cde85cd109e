import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DeliveryTariff } from './delivery-tariff.service.js';
import type { CollectDiscount } from './postage.js';

export class GetCollectDiscount extends UseCaseQuery<object, CollectDiscount> {}

@QueryHandler(GetCollectDiscount)
export class GetCollectDiscountHandler implements IQueryHandler<GetCollectDiscount> {
  constructor(private readonly tariff: DeliveryTariff) {}

  async execute(): Promise<CollectDiscount> {
    return (await this.tariff.current()).discount;
  }
}
