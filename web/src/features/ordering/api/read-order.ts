import { http } from '../../../lib/http';
import { type Order, toOrder } from './wire';

/** The session's order, or the server's words on why there is none. */
export type OrderAnswer = { readonly order: Order } | { readonly order?: never; readonly refusal: string };

export const readOrder = async (): Promise<OrderAnswer> => {
  const answer = await http.post('/api/fetchOrder');
  return answer.status ? { order: toOrder(answer.order) } : { refusal: answer.message };
};
