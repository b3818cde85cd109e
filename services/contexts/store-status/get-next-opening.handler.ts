import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { nextOpening, type NextOpening } from './opening-hours.js';
import { Shop } from './shop.service.js';

export class GetNextOpening extends UseCaseQuery<{ readonly now: Date }, NextOpening | undefined> {}

@QueryHandler(GetNextOpening)
export class GetNextOpeningHandler implements IQueryHandler<GetNextOpening> {
  constructor(private readonly shop: Shop) {}

  async execute({ data: { now } }: GetNextOpening): Promise<NextOpening | undefined> {
    return nextOpening(await this.shop.timetable(), now);
  }
}
