import { deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import { addProduct } from './add-product.js';
import { addVariant, reviseVariant } from './variants.js';
import { large, margherita, productAdded, revised, variantAdded, variantRevised } from './catalog.fixtures.js';
import { priceOf } from './price-of.js';
import { putBack } from './put-back-change.handler.js';
import { reviseProduct } from './revise-product.decision.js';
import { product, type Product } from './state.js';

const { given } = deciderSpec(product);
const stated = { milk: 'contains', nuts: 'may-contain', eggs: 'free' } as const;
const folded = (...events: Parameters<typeof product.evolve>[1][]): Product =>
  events.reduce(product.evolve, product.initial);

describe('what goes with a product', () => {
  it('is up to four others, and none again', () => {
    given(productAdded())
      .when(reviseProduct({ productId: 7, goesWith: [3, 1, 12, 9] }))
      .then(revised({ goesWith: [3, 1, 12, 9] }));
    given(productAdded(), revised({ goesWith: [3] }))
      .when(reviseProduct({ productId: 7, goesWith: [] }))
      .then(revised({ goesWith: [] }));
    given(productAdded())
      .when(reviseProduct({ productId: 7, goesWith: [] }))
      .thenNothing();
  });

  it.each([[[7]], [[3, 3]], [[1, 2, 3, 4, 5]], [[0]], [[-1]], [[1.5]], [[2_147_483_648]]])(
    'is never %j',
    (goesWith) => {
      given(productAdded())
        .when(reviseProduct({ productId: 7, goesWith }))
        .thenRefused('catalog.bad-going-with');
    },
  );
});

describe('what is stated of food', () => {
  it('ALG-01 ALG-04 a product is added with its allergens and diets', () => {
    given()
      .when(addProduct({ ...margherita, allergens: stated, diets: ['vegetarian'] }))
      .then(productAdded({ allergens: stated, diets: ['vegetarian'] }));
  });

  it('ALG-01 ALG-04 PROD-34 they are revised as a whole; what is said again records nothing', () => {
    const change = { spiciness: 3, allergens: stated, diets: ['halal'] } as const;
    given(productAdded())
      .when(reviseProduct({ productId: 7, ...change }))
      .then(revised(change));
    given(productAdded(), revised(change))
      .when(reviseProduct({ productId: 7, ...change }))
      .thenNothing();
    given(productAdded())
      .when(reviseProduct({ productId: 7, spiciness: 0, allergens: {}, diets: [] }))
      .thenNothing();
  });

  it('ALG-01 a variant states its own', () => {
    given(productAdded())
      .when(addVariant({ ...large, allergens: stated }))
      .then(variantAdded({ ...large, allergens: stated }));
    given(productAdded(), variantAdded())
      .when(reviseVariant({ productId: 7, variantId: 71, allergens: stated }))
      .then(variantRevised({ allergens: stated }));
  });

  it.each([{ milk: 'no' }, { dairy: 'contains' }, ['milk'], 'milk', null])('ALG-01 refuses %j', (wrong) => {
    const allergens = wrong as never;
    given()
      .when(addProduct({ ...margherita, allergens }))
      .thenRefused('catalog.bad-allergens');
    given(productAdded(), variantAdded())
      .when(reviseVariant({ productId: 7, variantId: 71, allergens }))
      .thenRefused('catalog.bad-allergens');
  });

  it('ALG-04 PROD-34 refuses another diet, one named twice, and a spiciness that is none', () => {
    const revise = (wish: object) => given(productAdded()).when(reviseProduct({ productId: 7, ...wish }));
    revise({ diets: ['keto'] }).thenRefused('catalog.bad-diets');
    revise({ diets: ['vegan', 'vegan'] }).thenRefused('catalog.bad-diets');
    revise({ spiciness: 4 }).thenRefused('catalog.bad-spiciness');
  });

  it('ALG-01 MENU-09 a statement is taken back to what it was, or to none', () => {
    const change = revised({ allergens: stated, diets: ['vegan'], spiciness: 1 });
    given(productAdded(), change)
      .when(putBack(change, folded(productAdded())))
      .then(revised({ allergens: {}, diets: [], spiciness: 0 }));
    const ofVariant = variantRevised({ allergens: stated });
    given(productAdded(), variantAdded(), ofVariant)
      .when(putBack(ofVariant, folded(productAdded(), variantAdded())))
      .then(variantRevised({ allergens: {} }));
  });

  it('ALG-01 MENU-09 a statement that was made since is not taken back with it', () => {
    const first = revised({ allergens: { milk: 'contains', eggs: 'free' } });
    given(productAdded({ allergens: { eggs: 'contains' } }), first, revised({ allergens: stated }))
      .when(putBack(first, folded(productAdded({ allergens: { eggs: 'contains' } }))))
      .then(revised({ allergens: { nuts: 'may-contain', eggs: 'contains' } }));
    const ofVariant = variantRevised({ allergens: { milk: 'contains' } });
    given(productAdded(), variantAdded(), ofVariant, variantRevised({ allergens: stated }))
      .when(putBack(ofVariant, folded(productAdded(), variantAdded())))
      .then(variantRevised({ allergens: { nuts: 'may-contain', eggs: 'free' } }));
  });

  it('ALG-01 ALG-03 what is sold is a variant with its own statements and the warnings of the product', () => {
    const sold = folded(productAdded({ allergens: stated }), variantAdded({ ...large, allergens: { soya: 'free' } }));
    expect(priceOf(sold, 71)).toMatchObject({ allergens: { milk: 'contains', nuts: 'may-contain', soya: 'free' } });
  });
});
