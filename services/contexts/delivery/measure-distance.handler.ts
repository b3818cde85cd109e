import { isRejection, type Rejection } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';
import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DeliveryArea, type Measured } from './delivery-area.service.js';
import { DeliveryTariff } from './delivery-tariff.service.js';
import { minimumAt } from './postage.js';

/** Pence of items from which orders are delivered there; 0: any. */
export type Distance = Measured & { readonly minimum: Pence };

export class MeasureDistance extends UseCaseQuery<{ readonly postcode: string }, Distance | Rejection> {}

@QueryHandler(MeasureDistance)
export class MeasureDistanceHandler implements IQueryHandler<MeasureDistance> {
  constructor(
    private readonly area: DeliveryArea,
    private readonly tariff: DeliveryTariff,
  ) {}

  async execute({ data: { postcode } }: MeasureDistance): Promise<Distance | Rejection> {
    const measured = await this.area.measure(postcode);
    if (isRejection(measured)) return measured;
    return { ...measured, minimum: minimumAt(measured.miles, await this.tariff.current()) };
  }
}
