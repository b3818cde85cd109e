import { queryOf } from '@hatch/platform';
import { CartRepository } from './cart.repository.js';

/** Id of the session's first cart. */
type FirstCart = { readonly cartId: string };

export const GetCartGenerations = queryOf(
  CartRepository,
  'GetCartGenerations',
  (carts, { cartId }: FirstCart): Promise<readonly string[]> => carts.generations(cartId),
);

export const GetCurrentCart = queryOf(
  CartRepository,
  'GetCurrentCart',
  (carts, { cartId }: FirstCart): Promise<string> => carts.currentGeneration(cartId),
);
