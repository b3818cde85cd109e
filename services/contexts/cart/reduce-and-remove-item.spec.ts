import { deciderSpec } from '@hatch/kernel/testing';
import { describe, it } from 'vitest';
import { added, CART, checkedOut, reduced, removed, started } from './cart.fixtures.js';
import { reduceItem, removeItem } from './reduce-item.decision.js';
import { cart } from './state.js';

const { given } = deciderSpec(cart);
const reduce = (quantity = 1, sku = '7') => reduceItem({ cartId: CART, sku, quantity });
const remove = (reason: 'customer' | 'expiry' | 'withdrawal' = 'customer') =>
  removeItem({ cartId: CART, sku: '7', reason });

describe('ReduceItem', () => {
  it('CART-30 takes one unit off', () => {
    given(started(), added(7, 3)).when(reduce()).then(reduced('7', 1));
  });

  it('CART-31 CART-43 removes the line with its last unit, which is a removal of its own', () => {
    given(started(), added(7)).when(reduce()).then(removed('7', 1));
    given(started(), added(7, 3)).when(reduce(3)).then(removed('7', 3));
  });

  it('OPEN-18 refuses to take off more than is there', () => {
    given(started(), added(7, 2)).when(reduce(5)).thenRefused('cart.too-many');
  });

  it('CART-32 refuses when the item is not in the cart', () => {
    given(started(), added(8)).when(reduce()).thenRefused('cart.not-in-cart');
    given(started(), added(7, 1, 1))
      .when(reduce())
      .thenRefused('cart.not-in-cart');
    given().when(reduce()).thenRefused('cart.not-in-cart');
  });

  it.each([0, -1, 0.5, Number.NaN])('OPEN-18 refuses to take off %s units', (quantity) => {
    given(started(), added(7, 2)).when(reduce(quantity)).thenRefused('cart.bad-quantity');
  });
});

describe('RemoveItem', () => {
  it('CART-33 takes the whole line out, and records how many units it had', () => {
    given(started(), added(7, 3)).when(remove()).then(removed('7', 3));
  });

  it('records why: the hold expired, or the product was withdrawn', () => {
    given(started(), added(7))
      .when(remove('expiry'))
      .then(removed('7', 1, 'expiry'));
    given(started(), added(7))
      .when(remove('withdrawal'))
      .then(removed('7', 1, 'withdrawal'));
  });

  it('does nothing when the line is gone', () => {
    given(started(), added(7), removed('7', 1)).when(remove()).thenNothing();
    given().when(remove()).thenNothing();
  });
});

describe('a cart that became an order', () => {
  it.each([
    ['reduce', reduce()],
    ['remove', remove()],
  ])('G02 refuses to %s', (_, command) => {
    given(started(), added(7), checkedOut()).when(command).thenRefused('cart.checked-out');
  });
});
