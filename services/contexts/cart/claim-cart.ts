import { useCase, accept, nothing, type Decide } from '@hatch/kernel';
import type { CartEvent } from './events.js';
import { carts, type Cart } from './state.js';

export type ClaimCartData = { readonly cartId: string; readonly userId: string };

export const claimCart =
  ({ cartId, userId }: ClaimCartData): Decide<Cart, CartEvent> =>
  (cart) =>
    cart.status === 'open' && cart.userId !== userId
      ? accept({ type: 'CartClaimed', data: { cartId, userId } })
      : nothing;

export const ClaimCart = useCase(carts, 'ClaimCart', claimCart);
