import { fold } from '@hatch/kernel';
import { deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import { addItem, MOST_CHANGES } from './add-item.decision.js';
import { added, CART, checkedOut, reduced, removed, started } from './cart.fixtures.js';
import { cart, linesOf } from './state.js';

const { given } = deciderSpec(cart);
const add = (productId: number, variantId: number | null = null, quantity = 1) =>
  addItem({ cartId: CART, userId: null, productId, variantId, quantity, mostUnits: 300 });

describe('AddItem', () => {
  it('CART-29 starts the cart with its first item', () => {
    given().when(add(7)).then(started(), added(7));
  });

  it('OPEN-21 remembers whose session the cart started in', () => {
    given()
      .when(addItem({ cartId: CART, userId: 'u1', productId: 7, variantId: null, quantity: 1, mostUnits: 300 }))
      .then(started('u1'), added(7));
  });

  it('CART-27 adds to the line that is there', () => {
    given(started(), added(7)).when(add(7)).then(added(7));
    expect(linesOf(fold(cart, [started(), added(7), added(7)]))).toEqual([
      { sku: '7', productId: 7, variantId: null, quantity: 2 },
    ]);
  });

  it('CART-28 VAR-19 keeps two variants of one product apart', () => {
    const lines = linesOf(fold(cart, [started(), added(7, 1, 1), added(7, 1, 2), added(7, 1, 1)]));
    expect(lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['7.1', 2],
      ['7.2', 1],
    ]);
  });

  it('CART-29 appends a new item as the last line, also one that was there before', () => {
    const history = [started(), added(7), added(8), removed('7', 1), added(7), reduced('8', 0)];
    expect(linesOf(fold(cart, history)).map(({ sku }) => sku)).toEqual(['8', '7']);
  });

  it('takes 99 units of an item and refuses the 100th', () => {
    given(started(), added(7, 98)).when(add(7)).then(added(7));
    given(started(), added(7, 99)).when(add(7)).thenRefused('cart.line-full');
  });

  it('takes 100 lines and refuses another, but not another unit of one of them', () => {
    const lines = Array.from({ length: 100 }, (_, index) => added(index + 1));
    given(started(), ...lines)
      .when(add(101))
      .thenRefused('cart.full');
    given(started(), ...lines)
      .when(add(100))
      .then(added(100));
  });

  it('G06 takes 300 units in all and refuses another', () => {
    const lines = [added(1, 99), added(2, 99), added(3, 99)];
    given(started(), ...lines, added(4, 2))
      .when(add(4))
      .then(added(4));
    given(started(), ...lines, added(4, 3))
      .when(add(4))
      .thenRefused('cart.units-full');
  });

  it('G25 refuses a further unit after 2,000 changes', () => {
    const clicks = Array.from({ length: (MOST_CHANGES - 2) / 2 }, () => [added(7), reduced('7', 1)]).flat();
    given(started(), added(8), ...clicks.slice(1))
      .when(add(7))
      .then(added(7));
    given(started(), added(8), ...clicks)
      .when(add(7))
      .thenRefused('cart.changed-too-often');
  });

  it.each([0, -1, 1.5, Number.NaN])('CART-67 refuses to add %s units', (quantity) => {
    given(started())
      .when(add(7, null, quantity))
      .thenRefused('cart.bad-quantity');
  });

  it('G02 refuses to change a cart that became an order', () => {
    given(started(), added(7), checkedOut()).when(add(8)).thenRefused('cart.checked-out');
  });
});
