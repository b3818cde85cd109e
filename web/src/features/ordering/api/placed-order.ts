import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isPlaced, type Order } from '../order';
import { ORDERING_IN_PAGE } from './ordering-in-page';
import { orderInPage, readOrder } from './read-order';

const readPlacedOrder = async (queries: QueryClient): Promise<Order | null> => {
  const inPage = orderInPage(queries);
  if (inPage && isPlaced(inPage)) return inPage;
  const { order } = await readOrder();
  return order && isPlaced(order) ? order : null;
};

/**
 * The session's last placed order, null when there is none (OPEN-33). The server writes it into its page; after a
 * placement it is what the placement answered; only without either is it asked for.
 */
export const placedOrderQuery = queryOptions({
  queryKey: ['placed-order'],
  queryFn: ({ client }) => readPlacedOrder(client),
  staleTime: Infinity,
});

/** `order` as the placement answered it, if it did; what was placed before is not shown again. */
export const rememberPlaced = (queries: QueryClient, order?: Order): void => {
  queries.removeQueries({ queryKey: placedOrderQuery.queryKey });
  queries.removeQueries({ queryKey: ORDERING_IN_PAGE });
  if (order) queries.setQueryData(placedOrderQuery.queryKey, order);
};
