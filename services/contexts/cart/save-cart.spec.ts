import { deciderSpec } from '@hatch/kernel/testing';
import { describe, it } from 'vitest';
import { added, CART, checkedOut, reduced, removed, started } from './cart.fixtures.js';
import { saveCart, type SavedItem } from './save-cart.decision.js';
import { cart } from './state.js';

const { given } = deciderSpec(cart);
const save = (...items: readonly SavedItem[]) => saveCart({ cartId: CART, items, revision: 100n });
const two = [started(), added(7, 3), added(8, 2, 1)];

describe('SaveCart', () => {
  it('OPEN-03 keeps the quantity of the cart when more is posted', () => {
    given(...two)
      .when(save({ sku: '7', quantity: 999 }, { sku: '8.1', quantity: 2 }))
      .thenNothing();
  });

  it('OPEN-03 drops posted items that are not in the cart', () => {
    given(...two)
      .when(save({ sku: '7', quantity: 3 }, { sku: '8.1', quantity: 2 }, { sku: '9', quantity: 1 }))
      .thenNothing();
    given()
      .when(save({ sku: '9', quantity: 1 }))
      .thenNothing();
  });

  it('OPEN-22 lowers a line to what was saved last, and removes what is not on the list', () => {
    given(...two)
      .when(save({ sku: '7', quantity: 1 }))
      .then(reduced('7', 2), removed('8.1', 2));
  });

  it('CART-13 takes everything out for an empty list', () => {
    given(...two)
      .when(save())
      .then(removed('7', 3), removed('8.1', 2));
  });

  it('G22 changes nothing for a list from an older cart, whatever it lacks', () => {
    given(...two)
      .when(saveCart({ cartId: CART, items: [], revision: 1n }))
      .thenNothing();
    given(...two)
      .when(saveCart({ cartId: CART, items: [], revision: 2n }))
      .then(removed('7', 3), removed('8.1', 2));
  });

  it.each([0, -4, Number.NaN, Number.POSITIVE_INFINITY, 0.9])('reads a posted quantity of %s as none', (quantity) => {
    given(started(), added(7))
      .when(save({ sku: '7', quantity }))
      .then(removed('7', 1));
  });

  it('counts a sku that is posted twice together', () => {
    given(started(), added(7, 3))
      .when(save({ sku: '7', quantity: 1 }, { sku: '7', quantity: 1 }))
      .then(reduced('7', 1));
  });

  it('G02 refuses to change a cart that became an order', () => {
    given(...two, checkedOut())
      .when(save())
      .thenRefused('cart.checked-out');
  });
});
