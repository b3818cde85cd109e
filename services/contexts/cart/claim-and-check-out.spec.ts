import { deciderSpec } from '@hatch/kernel/testing';
import { describe, it } from 'vitest';
import { added, CART, checkedOut, claimed, emptied, ORDER, started } from './cart.fixtures.js';
import { checkOutCart } from './check-out-cart.decision.js';
import { claimCart } from './claim-cart.decision.js';
import { cart } from './state.js';

const { given } = deciderSpec(cart);
const claim = (userId: string) => claimCart({ cartId: CART, userId });
const checkOut = (orderId = ORDER) => checkOutCart({ cartId: CART, orderId });

describe('ClaimCart', () => {
  it('OPEN-22 gives the cart of the session to who logs in', () => {
    given(started(), added(7)).when(claim('u1')).then(claimed('u1'));
  });

  it('does nothing when it is theirs, not started, or an order already', () => {
    given(started('u1'), added(7)).when(claim('u1')).thenNothing();
    given(started(), added(7), claimed('u1')).when(claim('u1')).thenNothing();
    given().when(claim('u1')).thenNothing();
    given(started(), added(7), checkedOut()).when(claim('u1')).thenNothing();
  });
});

describe('CheckOutCart', () => {
  it('CART-35 closes the cart', () => {
    given(started(), added(7)).when(checkOut()).then(checkedOut());
  });

  it('G02 closes it once, for one order', () => {
    given(started(), added(7), checkedOut()).when(checkOut()).thenNothing();
    given(started(), added(7), checkedOut()).when(checkOut('other0000000')).thenRefused('cart.checked-out');
  });

  it('G02 closes a cart that was emptied while its order was being placed', () => {
    given(started(), added(7), emptied()).when(checkOut()).then(checkedOut());
  });

  it('refuses a cart that never had an item', () => {
    given().when(checkOut()).thenRefused('cart.empty');
  });
});
