import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { todaysHours } from './opening-hours.js';
import { Shop } from './shop.service.js';
import type { DayHours } from './weekly-hours.js';

export type TodaysOpening = {
  /** Of the trading day; undefined where no hours are kept. */
  readonly hours: DayHours | undefined;
  /** `today at 17:00`: when a store that is closed opens again; undefined without one. */
  readonly nextOpening: string | undefined;
};

/** HRS-05 */
export class GetOpeningHours extends UseCaseQuery<{ readonly now: Date }, TodaysOpening> {
  readonly type = 'GetOpeningHours';
}

@QueryHandler(GetOpeningHours)
export class GetOpeningHoursHandler implements IQueryHandler<GetOpeningHours> {
  constructor(private readonly shop: Shop) {}

  async execute({ data: { now } }: GetOpeningHours): Promise<TodaysOpening> {
    return { hours: todaysHours(await this.shop.timetable(), now), nextOpening: await this.shop.opensAgain(now) };
  }
}
