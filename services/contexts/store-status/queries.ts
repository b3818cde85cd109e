import { queryOf, UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StoreState } from './events.js';
import {
  nextOpening,
  timeToClose,
  todaysHours,
  weekAhead,
  type DayAhead,
  type NextOpening,
  type TimeToClose,
} from './opening-hours.js';
import { StoreStatus } from './store-status.service.js';
import { TradingClock } from './trading-clock.service.js';
import type { DayHours } from './weekly-hours.js';

type Now = { readonly now: Date };

export type TodaysOpening = {
  readonly hours: DayHours | undefined;
  /** `today at 17:00`, for a closed store. */
  readonly nextOpening: string | undefined;
};

export const GetNextOpening = queryOf(
  TradingClock,
  'GetNextOpening',
  async (clock, { now }: Now): Promise<NextOpening | undefined> => nextOpening(await clock.timetable(), now),
);

export class GetOpeningHours extends UseCaseQuery<Now, TodaysOpening> {}

@QueryHandler(GetOpeningHours)
export class GetOpeningHoursHandler implements IQueryHandler<GetOpeningHours> {
  constructor(
    private readonly tradingClock: TradingClock,
    private readonly storeStatus: StoreStatus,
  ) {}

  async execute({ data: { now } }: GetOpeningHours): Promise<TodaysOpening> {
    const hours = todaysHours(await this.tradingClock.timetable(), now);
    return { hours, nextOpening: await this.storeStatus.reopensAt(now) };
  }
}

export const GetStoreStatus = queryOf(StoreStatus, 'GetStoreStatus', (store): Promise<StoreState> => store.current());

export const GetTimeToClose = queryOf(
  TradingClock,
  'GetTimeToClose',
  async (clock, { now }: Now): Promise<TimeToClose> => timeToClose(await clock.timetable(), now),
);

export const GetWeekAhead = queryOf(
  TradingClock,
  'GetWeekAhead',
  async (clock, { now }: Now): Promise<readonly DayAhead[]> => weekAhead(await clock.timetable(), now),
);
