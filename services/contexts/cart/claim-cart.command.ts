import { accept, nothing, type Decide } from '@hatch/kernel';
import type { CartEvent } from './events.js';
import type { Cart } from './state.js';

export type ClaimCart = { readonly cartId: string; readonly userId: string };

/** Login keeps the session's cart (OPEN-22); a cart without an item, or checked out, has nothing to keep. */
export const claimCart =
  ({ cartId, userId }: ClaimCart): Decide<Cart, CartEvent> =>
  (cart) =>
    cart.status === 'open' && cart.userId !== userId
      ? accept({ type: 'CartClaimed', data: { cartId, userId } })
      : nothing;
