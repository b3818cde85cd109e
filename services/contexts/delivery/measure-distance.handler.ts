import type { Rejection } from '@hatch/kernel';
import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DeliveryArea, type Measured } from './delivery-area.service.js';

/** How far a postcode is from the kitchen (DLV-21, OPEN-28). */
export class MeasureDistance extends UseCaseQuery<{ readonly postcode: string }, Measured | Rejection> {
  readonly type = 'MeasureDistance';
}

@QueryHandler(MeasureDistance)
export class MeasureDistanceHandler implements IQueryHandler<MeasureDistance> {
  constructor(private readonly area: DeliveryArea) {}

  execute({ data: { postcode } }: MeasureDistance): Promise<Measured | Rejection> {
    return this.area.measure(postcode);
  }
}
