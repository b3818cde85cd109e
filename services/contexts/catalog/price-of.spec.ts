import { fold, isRejection } from '@hatch/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  large,
  productAdded,
  productWithdrawn,
  repriced,
  small,
  variantAdded,
  variantRepriced,
} from './catalog.fixtures.js';
import { priceOf } from './price-of.js';
import { product, variantNamed } from './state.js';

const plain = fold(product, [productAdded()]);
const chosen = fold(product, [productAdded(), variantAdded(large), variantAdded(small)]);

describe('priceOf', () => {
  it('CART-22 CART-23 gives a product without variants its own name and price', () => {
    expect(priceOf(plain, null)).toEqual({
      ...productAdded().data,
      variantId: null,
      variantName: '',
      incrementalPrice: 0,
      unitPrice: 1000,
    });
  });

  it('OPEN-20 VAR-12 adds the variant to the name and its difference to the price', () => {
    expect(priceOf(chosen, 72)).toMatchObject({
      variantId: 72,
      name: 'Margherita (Small)',
      variantName: 'Small',
      incrementalPrice: -50,
      unitPrice: 950,
    });
  });

  it('OPEN-110 follows every change of price', () => {
    const changed = fold(product, [productAdded(), variantAdded(small), repriced(1200), variantRepriced(72, -100)]);
    expect(priceOf(changed, 72)).toMatchObject({ unitPrice: 1100 });
  });

  it('MON-08 prices stay whole pence, never below 0, for every product and variant that can be added', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: -10_000_000, max: 10_000_000 }), (price, incrementalPrice) => {
        fc.pre(price + incrementalPrice >= 0);
        const state = fold(product, [productAdded({ price }), variantAdded({ ...small, incrementalPrice })]);
        const priced = priceOf(state, 72);
        if (isRejection(priced)) throw new Error(priced.message);
        expect(priced.unitPrice).toBe(price + incrementalPrice);
        expect(Number.isInteger(priced.unitPrice)).toBe(true);
      }),
    );
  });

  it.each([
    ['OPEN-68 an unknown product', product.initial, null, 'catalog.unknown-product'],
    ['a withdrawn one', fold(product, [productAdded(), productWithdrawn]), null, 'catalog.withdrawn'],
    ['OPEN-20 a variant it does not have', chosen, 99, 'catalog.unknown-variant'],
    ['OPEN-20 a variant of a product without any', plain, 72, 'catalog.unknown-variant'],
    ['no variant of a product that has some', chosen, null, 'catalog.variant-needed'],
  ])('refuses %s', (_, state, variantId, code) => {
    expect(priceOf(state, variantId)).toMatchObject({ kind: 'rejection', code });
  });
});

describe('variantNamed', () => {
  it('OPEN-20 finds a variant by the name a customer sends', () => {
    expect(variantNamed(chosen, 'Small')?.variantId).toBe(72);
    expect(variantNamed(chosen, ' large ')?.variantId).toBe(71);
    expect(variantNamed(chosen, 'Nope')).toBeUndefined();
    expect(variantNamed(product.initial, 'Small')).toBeUndefined();
  });
});
