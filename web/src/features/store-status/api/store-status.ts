import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';

export type StoreState = Answers['GET /store-status'];

const STATES: readonly StoreState[] = ['closed', 'open', 'busy', 'slammed'];

/** An unknown state counts as closed. */
export const storeStateFrom = (text: unknown): StoreState => STATES.find((state) => state === text) ?? 'closed';

export const storeStateQuery = queryOptions({
  queryKey: ['store-state'],
  queryFn: async (): Promise<StoreState> => storeStateFrom((await http.text('/store-status')).trim()),
  staleTime: 0,
});

/** Cancels earlier requests, whose answers would be older. */
export const setLiveStoreState = (queries: QueryClient, state: StoreState): void => {
  const { queryKey } = storeStateQuery;
  void queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, state);
};

/** Whole minutes until the store closes, as of the read. */
export type ClosingTime = {
  readonly minutes: number;
  readonly at: number;
  /** Today's hours and the next opening, in the server's words. */
  readonly today?: string;
  readonly opens?: string;
  /** Minutes until an order is ready, if longer than usual. */
  readonly readyIn?: number;
  /** Delivery is possible now or at a time on offer. */
  readonly delivers?: boolean;
};

export const MINUTES_UNTIL_FETCHED = 100;

const LONGEST_WAIT_MS = 10 * 60_000;
const SHORTEST_WAIT_MS = 30_000;

/** Until the store should close, at most ten minutes. */
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
