import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { todaysHours } from './opening-hours.js';
import { Shop } from './shop.service.js';
import type { DayHours } from './weekly-hours.js';

export type TodaysOpening = {
  readonly hours: DayHours | undefined;
  /** `today at 17:00`, for a closed store. */
  readonly nextOpening: string | undefined;
};

export class GetOpeningHours extends UseCaseQuery<{ readonly now: Date }, TodaysOpening> {}

@QueryHandler(GetOpeningHours)
export class GetOpeningHoursHandler implements IQueryHandler<GetOpeningHours> {
  constructor(private readonly shop: Shop) {}

  async execute({ data: { now } }: GetOpeningHours): Promise<TodaysOpening> {
    return { hours: todaysHours(await this.shop.timetable(), now), nextOpening: await this.shop.reopensAt(now) };
  }
}
