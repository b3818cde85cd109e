import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { weekAhead, type DayAhead } from './opening-hours.js';
import { Shop } from './shop.service.js';

export class GetWeekAhead extends UseCaseQuery<{ readonly now: Date }, readonly DayAhead[]> {}

@QueryHandler(GetWeekAhead)
export class GetWeekAheadHandler implements IQueryHandler<GetWeekAhead> {
  constructor(private readonly shop: Shop) {}

  async execute({ data: { now } }: GetWeekAhead): Promise<readonly DayAhead[]> {
    return weekAhead(await this.shop.timetable(), now);
  }
}
