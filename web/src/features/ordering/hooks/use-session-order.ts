import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { orderMessages } from '../order/messages';
import { isPlaced, type Order } from '../order/order';
import { fetchOrder } from '../order/order-calls';

const REREAD_MS = 1000;
const MOST_TRIES = 60;

type OrderRead = { readonly order?: Order; readonly refusal?: string; readonly tries: number };

const readOrder = async (tries: number): Promise<OrderRead> => {
  const answer = await fetchOrder();
  if (answer.status) return { order: answer.order, tries };
  return { refusal: answer.message || orderMessages.fetchFailed, tries };
};

const KEY = ['session-order'];
const sessionOrderQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ client }) => readOrder((client.getQueryData<OrderRead>(KEY)?.tries ?? 0) + 1),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

const isWaiting = (read: OrderRead | undefined): boolean =>
  read?.order !== undefined && read.order.status !== 'checkout' && !isPlaced(read.order);

export type SessionOrder = {
  readonly order: Order | undefined;
  /** Why there is no order to work on: the server's words, or ours. */
  readonly problem: string | undefined;
  /** The server says that there is none, rather than not answering. */
  readonly hasNone: boolean;
  /** Reading it got no answer. */
  readonly isUnread: boolean;
  readonly isLoading: boolean;
  readonly setOrder: (order: Order) => void;
  readonly reread: () => Promise<unknown>;
};

/** The session's order, read again every second until it is in checkout, at most 60 times (CHK-24, OPEN-34). */
export const useSessionOrder = (): SessionOrder => {
  const queries = useQueryClient();
  const { data, isError, isPending, refetch } = useQuery({
    ...sessionOrderQuery,
    refetchInterval: ({ state: { data: read } }) => isWaiting(read) && (read?.tries ?? 0) < MOST_TRIES && REREAD_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const givenUp = isWaiting(data) && (data?.tries ?? 0) >= MOST_TRIES;
  const refusal = isError ? orderMessages.fetchFailed : data?.refusal;
  return {
    order: data?.order,
    problem: givenUp ? orderMessages.neverReady : refusal,
    hasNone: !isError && data?.refusal !== undefined,
    isUnread: isError,
    isLoading: isPending,
    setOrder: (order) => queries.setQueryData(KEY, { order, tries: 0 }),
    reread: refetch,
  };
};
