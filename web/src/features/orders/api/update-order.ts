import { http } from '../../../lib/http';
import { fromUpdate, type Order, type OrderUpdate, toOrder, type WireOrder } from './wire';

/** `message` is the server's. */
export class UpdateRefused extends Error {
  override readonly name = 'UpdateRefused';
  constructor(
    message: string,
    /** The current order, if the server answered it. */
    readonly order: Order | undefined,
    /** The next try needs a solved challenge. */
    readonly needsCaptcha: boolean,
  ) {
    super(message);
  }
}

type Refused = { readonly message: string; readonly order?: WireOrder; readonly captcha?: true };

const refusedBy = ({ message, order, captcha }: Refused): UpdateRefused =>
  new UpdateRefused(message, order && toOrder(order), captcha === true);

/** @throws UpdateRefused */
export const updateOrder = async (update: OrderUpdate): Promise<Order> => {
  const answer = await http.post('/api/updateOrder', fromUpdate(update));
  if (answer.status) return toOrder(answer.order);
  throw refusedBy(answer);
};
