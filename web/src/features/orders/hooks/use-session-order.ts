import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallRefused, reasonOf } from '../../../lib/http';
import { ORDERING_IN_PAGE } from '../api/ordering-in-page';
import { orderInPage } from '../api/read-order';
import { isGivenUp, type OrderRead, sessionOrderQuery } from '../api/session-order';
import { messages } from '../messages';
import { isPlaced, type Order } from '../order';

export type SessionOrder = {
  readonly order: Order | undefined;
  /** Why there is no usable order, for a person. */
  readonly problem: string | undefined;
  /** The server says that there is none; it did answer. */
  readonly hasNone: boolean;
  /** It could not be read, or is out of date. */
  readonly isUnread: boolean;
  readonly isLoading: boolean;
  readonly setOrder: (order: Order) => Promise<void>;
  readonly reread: () => Promise<unknown>;
};

/** The order in the page shows at once, until it has been read. */
const useOrderInPage = (): OrderRead | undefined => {
  const queries = useQueryClient();
  // Used once: later it would be out of date.
  useEffect(() => () => queries.removeQueries({ queryKey: ORDERING_IN_PAGE }), [queries]);
  const order = orderInPage(queries);
  return order && !isPlaced(order) ? { order, tries: 0 } : undefined;
};

export const useSessionOrder = (): SessionOrder => {
  const queries = useQueryClient();
  const placeholderData = useOrderInPage();
  const { data, error, isError, isPending, isPlaceholderData, refetch } = useQuery({
    ...sessionOrderQuery,
    placeholderData,
  });
  const unread = error instanceof CallRefused ? reasonOf(error) : '';
  const refusal = isError ? unread || messages.fetchFailed : data?.refusal;
  return {
    order: data?.order,
    problem: isGivenUp(data) ? messages.neverReady : refusal,
    hasNone: !isError && refusal !== undefined && data?.order === undefined,
    isUnread: isError || (refusal !== undefined && data?.order !== undefined),
    isLoading: isPending || isPlaceholderData,
    setOrder: async (order) => {
      // A read under way may answer the old order.
      await queries.cancelQueries({ queryKey: sessionOrderQuery.queryKey });
      queries.setQueryData(sessionOrderQuery.queryKey, { order, tries: 0 });
    },
    reread: refetch,
  };
};
