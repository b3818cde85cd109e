import { queryOf } from '@hatch/platform';
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
import { Shop } from './shop.service.js';
import type { DayHours } from './weekly-hours.js';

type Now = { readonly now: Date };

export type TodaysOpening = {
  readonly hours: DayHours | undefined;
  /** `today at 17:00`, for a closed store. */
  readonly nextOpening: string | undefined;
};

export const GetNextOpening = queryOf(
  Shop,
  'GetNextOpening',
  async (shop, { now }: Now): Promise<NextOpening | undefined> => nextOpening(await shop.timetable(), now),
);

export const GetOpeningHours = queryOf(Shop, 'GetOpeningHours', async (shop, { now }: Now): Promise<TodaysOpening> => ({
  hours: todaysHours(await shop.timetable(), now),
  nextOpening: await shop.reopensAt(now),
}));

export const GetStoreStatus = queryOf(Shop, 'GetStoreStatus', (shop): Promise<StoreState> => shop.status());

export const GetTimeToClose = queryOf(Shop, 'GetTimeToClose', async (shop, { now }: Now): Promise<TimeToClose> =>
  timeToClose(await shop.timetable(), now),
);

export const GetWeekAhead = queryOf(Shop, 'GetWeekAhead', async (shop, { now }: Now): Promise<readonly DayAhead[]> =>
  weekAhead(await shop.timetable(), now),
);
