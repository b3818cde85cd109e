import type { QueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { ORDERING_IN_PAGE, type OrderingInPage } from './ordering-in-page';
import { type Order, toOrder } from './wire';

/** The session's order, or the server's words on why there is none. */
export type OrderAnswer = { readonly order: Order } | { readonly order?: never; readonly refusal: string };

export const readOrder = async (): Promise<OrderAnswer> => {
  const answer = await http.post('/api/fetchOrder');
  return answer.status ? { order: toOrder(answer.order) } : { refusal: answer.message };
};

/** By its own id: the session may have begun another since. */
export const readPlaced = async (id: string): Promise<Order> =>
  toOrder((await http.read('/api/fetchOrder/{id}', { id })).order);

/** As the page came with it, until it was read. */
export const orderInPage = (queries: QueryClient): Order | undefined => {
  const inPage = queries.getQueryData<OrderingInPage>(ORDERING_IN_PAGE);
  return inPage && toOrder(inPage.order);
};
