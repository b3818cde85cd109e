import { deciderSpec } from '@hatch/kernel/testing';
import { describe, it } from 'vitest';
import { added, CART, checkedOut, claimed, emptied, ORDER, started } from './cart.fixtures.js';
import { checkOutCart, keepItems, type Bought } from './cart-check-out.service.js';
import { claimCart } from './claim-cart.js';
import type { CartEvent } from './events.js';
import { cart } from './state.js';

const { given } = deciderSpec(cart);
const claim = (userId: string) => claimCart({ cartId: CART, userId });
const checkOut = (orderId = ORDER, bought: readonly Bought[] = [{ sku: '7', quantity: 1 }]) =>
  checkOutCart({ cartId: CART, orderId, bought });

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

  it('G22 keeps what the order did not buy', () => {
    given(started(), added(7), added(7, 2), added(8, 1, 81))
      .when(checkOut())
      .then({
        type: 'CartCheckedOut',
        data: {
          cartId: CART,
          orderId: ORDER,
          kept: [
            { sku: '7', productId: 7, variantId: null, quantity: 2 },
            { sku: '8.81', productId: 8, variantId: 81, quantity: 1 },
          ],
        },
      });
    given(started(), added(7))
      .when(checkOut(ORDER, [{ sku: '7', quantity: 3 }]))
      .then(checkedOut());
  });

  it('G22 begins the next cart with it, once', () => {
    const kept = { sku: '7', productId: 7, variantId: null, quantity: 2 };
    const item: CartEvent = { type: 'ItemAdded', data: { cartId: CART, ...kept, kept: true } };
    const keep = keepItems(CART, 'u1', [kept]);
    given().when(keep).then(started('u1'), item);
    given(started('u1'), added(9)).when(keep).then(item);
    given(started('u1'), item).when(keep).thenNothing();
    given(started(), added(9), checkedOut()).when(keep).thenNothing();
  });

  it('refuses a cart that never had an item', () => {
    given().when(checkOut()).thenRefused('cart.empty');
  });
});
