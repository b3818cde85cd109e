import { queryOptions } from '@tanstack/react-query';
import { messages } from '../messages';
import { isPlaced, type Order } from '../order';
import { readOrder } from './read-order';

const REREAD_MS = 1000;
const MOST_TRIES = 60;

export type OrderRead = { readonly order?: Order; readonly refusal?: string; readonly tries: number };

const KEY = ['session-order'];

const isWaiting = (read: OrderRead | undefined): boolean =>
  read?.order !== undefined && read.order.status !== 'checkout' && !isPlaced(read.order);

export const isGivenUp = (read: OrderRead | undefined): boolean => isWaiting(read) && (read?.tries ?? 0) >= MOST_TRIES;

const readAgain = async (tries: number): Promise<OrderRead> => {
  const { order, refusal } = await readOrder();
  return { ...(order && { order }), ...(refusal !== undefined && { refusal: refusal || messages.fetchFailed }), tries };
};

/** Polled every second until the order is in checkout, at most 60 times. */
export const sessionOrderQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ client }) => readAgain((client.getQueryData<OrderRead>(KEY)?.tries ?? 0) + 1),
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchInterval: ({ state: { data: read } }) => isWaiting(read) && !isGivenUp(read) && REREAD_MS,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
