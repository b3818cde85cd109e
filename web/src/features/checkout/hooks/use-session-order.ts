import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '../../../lib/messages';
import { isPlaced, type Order } from '../../../order/order';
import { fetchOrder } from '../../../order/order-calls';

const REREAD_MS = 1000;
const MOST_TRIES = 60;

type OrderRead = { readonly order?: Order; readonly refusal?: string };

const readOrder = async (): Promise<OrderRead> => {
  const answer = await fetchOrder();
  return answer.status ? { order: answer.order } : { refusal: answer.message || messages.order.fetchFailed };
};

const orderQuery = { queryKey: ['session-order'], queryFn: readOrder, staleTime: 0, gcTime: 0, retry: false };

const isWaiting = (read: OrderRead | undefined): boolean =>
  read?.order !== undefined && read.order.status !== 'checkout' && !isPlaced(read.order);

export type SessionOrder = {
  readonly order: Order | undefined;
  /** Why there is no order to work on: the server's words, or ours. */
  readonly problem: string | undefined;
  readonly isLoading: boolean;
  readonly setOrder: (order: Order) => void;
  readonly reread: () => Promise<unknown>;
};

/** The session's order, read again every second until it is in checkout, at most 60 times (CHK-24, OPEN-34). */
export const useSessionOrder = (): SessionOrder => {
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    ...orderQuery,
    refetchInterval: ({ state }) => isWaiting(state.data) && state.dataUpdateCount < MOST_TRIES && REREAD_MS,
    refetchOnWindowFocus: false,
  });
  const tries = queries.getQueryState(orderQuery.queryKey)?.dataUpdateCount ?? 0;
  const givenUp = isWaiting(data) && tries >= MOST_TRIES;
  const refusal = error ? messages.order.fetchFailed : data?.refusal;
  return {
    order: data?.order,
    problem: givenUp ? messages.order.neverReady : refusal,
    isLoading: isPending,
    setOrder: (order) => queries.setQueryData(orderQuery.queryKey, { order }),
    reread: refetch,
  };
};
