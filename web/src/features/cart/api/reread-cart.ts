import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { log } from '../../../lib/log';
import { messages } from '../../../lib/messages';
import { CART_SCOPE } from './cart-scope';
import { cartQuery, readCart } from './read-cart';

/** Whether a change whose answer was lost came about, only the cart itself can say (G22). */
export const rereadCart = async (queries: QueryClient): Promise<void> => {
  try {
    queries.setQueryData(cartQuery.queryKey, await readCart(queries));
  } catch (failure) {
    void log.error(messages.cart.loadFailed, failure);
    await queries.invalidateQueries({ queryKey: cartQuery.queryKey, refetchType: 'none' });
  }
};

/** After the changes that are under way: in their midst the server's cart would be an older one (CART-36). */
export const rereadCartMutation = mutationOptions({
  mutationKey: ['cart', 'reread'],
  scope: CART_SCOPE,
  mutationFn: (_nothing: undefined, { client }) => rereadCart(client),
});
