import { describe, expect, it } from 'vitest';
import { camelCased } from '../../api/camel-case';
import { aCartItem as answered, type CartItem } from '../../testing/fixtures';
import { applyChange, lineTotal, quantityOf, totalItems, totalPrice, unitPrice } from './cart';

const aCartItem = (overrides: Partial<CartItem> = {}) => camelCased(answered(overrides));
const margherita = aCartItem({ quantity: 2, in_basket: 2, available: 8 });
const small = aCartItem({ id: 2, variant: 'Small', price: 1000, incremental_price: -50 });
const large = aCartItem({ id: 2, variant: 'Large', price: 1000, incremental_price: 150 });
const { quantity: _quantity, ...added } = aCartItem({ in_basket: 2, available: 8 });

describe('applyChange', () => {
  it('CART-27 adds one to an item that is already there', () => {
    expect(applyChange([margherita], { kind: 'add', item: added })).toMatchObject([{ id: 1, quantity: 3 }]);
  });

  it('CART-28 VAR-19 tells the variants of a product apart', () => {
    const { quantity: _, ...item } = large;
    expect(applyChange([small], { kind: 'add', item })).toMatchObject([
      { variant: 'Small', quantity: 1 },
      { variant: 'Large', quantity: 1 },
    ]);
    expect(applyChange([small, large], { kind: 'add', item })).toMatchObject([{ quantity: 1 }, { quantity: 2 }]);
  });

  it('CART-29 puts a new item last, with quantity 1', () => {
    expect(applyChange([small], { kind: 'add', item: added })).toMatchObject([{ id: 2 }, { id: 1, quantity: 1 }]);
  });

  it('CART-25 moves one unit from available into the basket', () => {
    expect(applyChange([margherita], { kind: 'increase', line: margherita })).toMatchObject([
      { quantity: 3, inBasket: 3, available: 7 },
    ]);
  });

  it('CART-30 takes one away', () => {
    expect(applyChange([margherita], { kind: 'decrease', line: margherita })).toMatchObject([{ quantity: 1 }]);
  });

  it('CART-31 deletes the item when the last one is taken away', () => {
    expect(applyChange([small, large], { kind: 'decrease', line: small })).toEqual([large]);
  });

  it('CART-33 removes the whole item', () => {
    expect(applyChange([margherita, small], { kind: 'remove', line: margherita })).toEqual([small]);
  });

  it('empties the cart', () => {
    expect(applyChange([margherita, small], { kind: 'clear' })).toEqual([]);
  });
});

describe('sums', () => {
  it('VAR-12 MON-08 adds the variant difference to the price, in whole pence', () => {
    expect(unitPrice(small)).toBe(950);
    expect(lineTotal({ ...small, quantity: 3 })).toBe(2850);
    expect(totalPrice([margherita, small])).toBe(2250);
    expect(totalItems([margherita, small])).toBe(3);
    expect(quantityOf([margherita, small], { id: 2, variant: 'Large' })).toBe(0);
  });
});
