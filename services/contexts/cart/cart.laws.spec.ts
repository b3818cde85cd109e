import { accept, type Decide } from '@hatch/kernel';
import { skuOf } from '@hatch/kernel/rules';
import { aContext } from '@hatch/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addItem } from './add-item.decision.js';
import { CART, emptied } from './cart.fixtures.js';
import type { CartEvent } from './events.js';
import { reduceItem, removeItem } from './reduce-item.decision.js';
import { saveCart } from './save-cart.decision.js';
import { cart, linesOf, quantityOf, type Cart } from './state.js';

const context = aContext();
const item = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.option(fc.integer({ min: 1, max: 2 })));
const sku = item.map(([productId, variantId]) => skuOf(productId, variantId));
const add = item.map(([productId, variantId]) =>
  addItem({ cartId: CART, userId: null, productId, variantId, quantity: 1, mostUnits: 9900 }),
);
const takeOut = fc.oneof(
  fc
    .tuple(sku, fc.integer({ min: 1, max: 3 }))
    .map(([of, quantity]) => reduceItem({ cartId: CART, sku: of, quantity })),
  sku.map((of) => removeItem({ cartId: CART, sku: of, reason: 'customer' })),
  fc.constant(() => accept(emptied())),
);
const save = fc
  .array(fc.record({ sku, quantity: fc.integer({ min: -2, max: 120 }) }))
  .map((items) => saveCart({ cartId: CART, items, revision: 1_000_000n }));

const play = (
  all: readonly Decide<Cart, CartEvent>[],
): { readonly state: Cart; readonly events: readonly CartEvent[] } =>
  all.reduce<{ readonly state: Cart; readonly events: readonly CartEvent[] }>(
    ({ state, events }, decide) => {
      const decided = decide(state, context).events;
      return { state: decided.reduce(cart.evolve, state), events: [...events, ...decided] };
    },
    { state: cart.initial, events: [] },
  );

describe('cart, whatever the order of clicks', () => {
  it('CART-27 CART-28 G22 every accepted add is a unit in the cart', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 60 }), (items) => {
        const { state } = play(
          items.map(([productId, variantId]) =>
            addItem({ cartId: CART, userId: null, productId, variantId, quantity: 1, mostUnits: 9900 }),
          ),
        );
        for (const [productId, variantId] of items) {
          const times = items.filter((other) => other[0] === productId && other[1] === variantId).length;
          expect(quantityOf(state, skuOf(productId, variantId))).toBe(times);
        }
      }),
    );
  });

  it('G22 the units in the cart are those added less those taken out', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(add, takeOut, save), { maxLength: 60 }), (all) => {
        const { state, events } = play(all);
        let expected = 0;
        for (const { type, data } of events) {
          if (type === 'ItemAdded') expected += data.quantity;
          if (type === 'ItemRemoved' || type === 'QuantityReduced') expected -= data.quantity;
          if (type === 'CartEmptied') expected = 0;
        }
        expect(linesOf(state).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(expected);
        for (const { quantity } of linesOf(state)) expect(quantity).toBeGreaterThan(0);
      }),
    );
  });

  it('OPEN-03 a posted list never raises a quantity', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(add, takeOut), { maxLength: 40 }), save, (all, posted) => {
        const before = play(all).state;
        const after = play([...all, posted]).state;
        for (const line of linesOf(after)) expect(line.quantity).toBeLessThanOrEqual(quantityOf(before, line.sku));
        expect(linesOf(after).length).toBeLessThanOrEqual(linesOf(before).length);
      }),
    );
  });
});
