import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Band } from './bands.js';
import { DeliveryTariff } from './delivery-tariff.service.js';

/** DLV-28, OPEN-26. */
export class GetDeliveryBands extends UseCaseQuery<object, readonly Band[]> {
  readonly type = 'GetDeliveryBands';
}

@QueryHandler(GetDeliveryBands)
export class GetDeliveryBandsHandler implements IQueryHandler<GetDeliveryBands> {
  constructor(private readonly tariff: DeliveryTariff) {}

  async execute(): Promise<readonly Band[]> {
    return (await this.tariff.current()).bands;
  }
}
