import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';

export type StoreState = Answers['GET /store-status'];

const STATES: readonly StoreState[] = ['closed', 'open', 'busy', 'slammed'];

/** OPEN-49: an unknown state counts as closed. */
export const storeStateFrom = (text: unknown): StoreState => STATES.find((state) => state === text) ?? 'closed';

export const storeStateQuery = queryOptions({
  queryKey: ['store-state'],
  queryFn: async (): Promise<StoreState> => storeStateFrom((await http.text('/store-status')).trim()),
  staleTime: 0,
});

/** As a live event tells it: an answer that was asked for before and comes after it would be older. */
export const setLiveStoreState = (queries: QueryClient, state: StoreState): void => {
  const { queryKey } = storeStateQuery;
  void queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, state);
};

/** Whole minutes until the store closes, as the server said at a moment of this device's clock. */
export type ClosingTime = {
  readonly minutes: number;
  readonly at: number;
  /** What the server says of today's hours, and of the next opening (HRS-05). */
  readonly today?: string;
  readonly opens?: string;
  /** Minutes until an order is ready, where that is longer than usual (KIT-13). */
  readonly readyIn?: number;
  /** Orders are brought, now or at a time on offer (HRS-01). */
  readonly delivers?: boolean;
};

/** STAT-06 */
export const MINUTES_UNTIL_FETCHED = 100;

const LONGEST_WAIT_MS = 10 * 60_000;
const SHORTEST_WAIT_MS = 30_000;

/** Asked again when the store should have closed, at the latest after ten minutes. */
const waitAfter = (time: ClosingTime | undefined): number => {
  const untilClose = time ? time.minutes * 60_000 : LONGEST_WAIT_MS;
  return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, untilClose));
};

export const closingTimeQuery = queryOptions({
  queryKey: ['closing-time'],
  queryFn: async (): Promise<ClosingTime> => {
    const { minsToClose, ...rest } = await http.read('/api/minsToCloseTime');
    return { ...rest, minutes: minsToClose, at: Date.now() };
  },
  refetchInterval: ({ state }) => waitAfter(state.data),
});
