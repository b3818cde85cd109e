import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isGivenUp, sessionOrderQuery } from '../api/session-order';
import { messages } from '../messages';
import type { Order } from '../order';

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

export const useSessionOrder = (): SessionOrder => {
  const queries = useQueryClient();
  const { data, isError, isPending, refetch } = useQuery(sessionOrderQuery);
  const refusal = isError ? messages.fetchFailed : data?.refusal;
  return {
    order: data?.order,
    problem: isGivenUp(data) ? messages.neverReady : refusal,
    hasNone: !isError && data?.refusal !== undefined,
    isUnread: isError,
    isLoading: isPending,
    setOrder: (order) => queries.setQueryData(sessionOrderQuery.queryKey, { order, tries: 0 }),
    reread: refetch,
  };
};
