import type { QueryClient } from '@tanstack/react-query';
import { CallRefused, http } from '../../../lib/http';
import { ORDERING_IN_PAGE, type OrderingInPage } from './ordering-in-page';
import { type Order, toOrder } from './wire';

const OK = 200;

/** The session's order, and the server's words where there is none, or where it could not be brought up to date. */
export type OrderAnswer = { readonly order?: Order; readonly refusal?: string };

/** @throws CallRefused where it was not even looked for */
export const readOrder = async (): Promise<OrderAnswer> => {
  const answer = await http.post('/api/fetchOrder');
  if (answer.status) return { order: toOrder(answer.order) };
  if (answer.code !== OK) throw new CallRefused('/api/fetchOrder', answer);
  return { ...(answer.order && { order: toOrder(answer.order) }), refusal: answer.message };
};

/** By its own id: the session may have begun another since. */
export const readPlaced = async (id: string): Promise<Order> =>
  toOrder((await http.read('/api/fetchOrder/{id}', { id })).order);

/** As the page came with it, until it was read. */
export const orderInPage = (queries: QueryClient): Order | undefined => {
  const inPage = queries.getQueryData<OrderingInPage>(ORDERING_IN_PAGE);
  return inPage && toOrder(inPage.order);
};
