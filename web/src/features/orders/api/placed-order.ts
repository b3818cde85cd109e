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

/** The session's last order; null for none. Fetched only if neither the page nor a placement brought it. */
export const placedOrderQuery = queryOptions({
  queryKey: ['placed-order'],
  queryFn: ({ client }) => readPlacedOrder(client),
  staleTime: Infinity,
});

/** Removes the previous order even if the placement answered none. */
export const rememberPlaced = (queries: QueryClient, order?: Order): void => {
  queries.removeQueries({ queryKey: placedOrderQuery.queryKey });
  queries.removeQueries({ queryKey: ORDERING_IN_PAGE });
  if (order) queries.setQueryData(placedOrderQuery.queryKey, order);
};
