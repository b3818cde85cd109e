import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { log } from '../../../lib/log';
import { messages } from '../../../lib/messages';
import { CART_SCOPE } from './cart-scope';
import { cartQuery, readCart } from './read-cart';

/** After a lost answer only the cart tells whether the change arrived. */
export const rereadCart = async (queries: QueryClient): Promise<void> => {
  try {
    queries.setQueryData(cartQuery.queryKey, await readCart(queries));
  } catch (failure) {
    void log.error(messages.cart.loadFailed, failure);
    await queries.invalidateQueries({ queryKey: cartQuery.queryKey, refetchType: 'none' });
  }
};

/** Runs after changes under way: in between, the server's cart is out of date. */
export const rereadCartMutation = mutationOptions({
  mutationKey: ['cart', 'reread'],
  scope: CART_SCOPE,
  mutationFn: (_nothing: undefined, { client }) => rereadCart(client),
});
