import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DeliveryTariff } from './delivery-tariff.service.js';
import type { Tariff } from './postage.js';

type DeliveryBands = Pick<Tariff, 'bands' | 'rings'>;

export class GetDeliveryBands extends UseCaseQuery<object, DeliveryBands> {}

@QueryHandler(GetDeliveryBands)
export class GetDeliveryBandsHandler implements IQueryHandler<GetDeliveryBands> {
  constructor(private readonly tariff: DeliveryTariff) {}

  async execute(): Promise<DeliveryBands> {
    const { bands, rings } = await this.tariff.current();
    return { bands, rings };
  }
}
