import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isPlaced, type Order } from '../order';
import { ORDER_IN_PAGE } from './order-in-page';
import { readOrder } from './read-order';
import { toOrder, type WireOrder } from './wire';

const readPlacedOrder = async (queries: QueryClient): Promise<Order | null> => {
  const inPage = queries.getQueryData<WireOrder>(ORDER_IN_PAGE);
  if (inPage) return toOrder(inPage);
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
  if (order) queries.setQueryData(placedOrderQuery.queryKey, order);
};
