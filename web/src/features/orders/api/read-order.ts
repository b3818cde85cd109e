import type { QueryClient } from '@tanstack/react-query';
import { CallRefused, http } from '../../../lib/http';
import { ORDERING_IN_PAGE, type OrderingInPage } from './ordering-in-page';
import { type Order, toOrder } from './wire';

const OK = 200;

/** `refusal`: the server's reason for no order, or an outdated one. */
export type OrderAnswer = { readonly order?: Order; readonly refusal?: string };

/** @throws CallRefused when the server did not look for an order */
export const readOrder = async (): Promise<OrderAnswer> => {
  const answer = await http.post('/api/fetchOrder');
  if (answer.status) return { order: toOrder(answer.order) };
  if (answer.code !== OK) throw new CallRefused('/api/fetchOrder', answer);
  return { ...(answer.order && { order: toOrder(answer.order) }), refusal: answer.message };
};

/** By id, as the session may have started another order since. */
export const readPlaced = async (id: string): Promise<Order> =>
  toOrder((await http.read('/api/fetchOrder/{id}', { id })).order);

export const orderInPage = (queries: QueryClient): Order | undefined => {
  const inPage = queries.getQueryData<OrderingInPage>(ORDERING_IN_PAGE);
  return inPage && toOrder(inPage.order);
};
