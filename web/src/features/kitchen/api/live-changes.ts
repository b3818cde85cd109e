import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Pence } from '@hatch/kernel/rules';
import { type LiveChanges, NO_CHANGES, withReading, withRevert, withTally } from '../changes-since-list';
import { nextReading } from '../reading';
import { fetchOrder } from './order';
import { ordersQuery } from './orders';

/** Written by live events, never fetched. */
export const liveChangesQuery = queryOptions<LiveChanges>({
  queryKey: ['kitchen', 'live-changes'],
  queryFn: skipToken,
  staleTime: Infinity,
});

const patch = (queries: QueryClient, change: (held: LiveChanges) => LiveChanges): void =>
  void queries.setQueryData(liveChangesQuery.queryKey, (held = NO_CHANGES) => change(held));

/** On failure reads the whole list and answers false. */
export const rereadOrder = async (queries: QueryClient, id: string): Promise<boolean> => {
  try {
    const reading = await fetchOrder(id);
    const listed = queries.getQueryData(ordersQuery.queryKey)?.asked ?? 0;
    patch(queries, (held) => withReading(held, reading, listed));
    return true;
  } catch {
    void queries.invalidateQueries({ queryKey: ordersQuery.queryKey });
    return false;
  }
};

export const isOnBoard = (queries: QueryClient, id: string): boolean =>
  queries.getQueryData(liveChangesQuery.queryKey)?.readings.has(id) === true ||
  queries.getQueryData(ordersQuery.queryKey)?.orders.some((order) => order.id === id) === true;

export const patchTally = (queries: QueryClient, tally: Pence, seq: number | undefined): void =>
  patch(queries, (held) => withTally(held, { asked: nextReading(), seq, tally }));

export const revertOrder = (queries: QueryClient, id: string): void => patch(queries, (held) => withRevert(held, id));
