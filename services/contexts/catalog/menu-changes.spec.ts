import { deciderSpec } from '@hatch/kernel/testing';
import { fold } from '@hatch/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atRevision } from './at-revision.js';
import {
  described,
  large,
  productAdded,
  productRelisted,
  productWithdrawn,
  repriced,
  revised,
  small,
  variantAdded,
  variantRemoved,
  variantRepriced,
  variantRevised,
} from './catalog.fixtures.js';
import type { CatalogEvent } from './events.js';
import { putBack } from './put-back-change.handler.js';
import { relistProduct, withdrawProduct } from './withdraw-product.js';
import { removeVariant, reviseVariant, type ReviseVariantData } from './variants.js';
import { reviseProduct, type ReviseProductData } from './revise-product.decision.js';
import { product } from './state.js';

const { given } = deciderSpec(product);
const productId = 7;
const revise = (changes: Omit<ReviseProductData, 'productId'>) => reviseProduct({ productId, ...changes });
const reviseLarge = (changes: Omit<ReviseVariantData, 'productId' | 'variantId'>) =>
  reviseVariant({ productId, variantId: 71, ...changes });

describe('ReviseProduct', () => {
  it('MENU-02 has a place in the menu, of which each is a whole number', () => {
    given(productAdded())
      .when(revise({ place: 20 }))
      .then(revised({ place: 20 }));
    given(productAdded())
      .when(revise({ place: 0 }))
      .thenNothing();
    for (const place of [0.5, 1_000_001, -1_000_001, Number.NaN])
      given(productAdded()).when(revise({ place })).thenRefused('catalog.bad-place');
    given(productAdded(), revised({ place: 20 }))
      .when(putBack(revised({ place: 20 }), fold(product, [productAdded()])))
      .then(revised({ place: 0 }));
  });

  it('MENU-02 records what is another than before, and nothing else', () => {
    given(productAdded())
      .when(
        revise({ name: 'Margherita', price: 1050, categories: ['Pizza', 'Classics'], vatClass: 'zero', image: null }),
      )
      .then(revised({ price: 1050, categories: ['Pizza', 'Classics'], vatClass: 'zero', image: null }));
    given(productAdded({ vatClass: 'zero' }))
      .when(revise({ vatClass: null }))
      .then(revised({ vatClass: null }));
  });

  it('does nothing where all is as it was', () => {
    given(productAdded())
      .when(revise({ name: 'Margherita', price: 1000, vatClass: null, virtual: false, categories: ['Pizza'] }))
      .thenNothing();
  });

  it.each([
    [{ name: ' ' }, 'catalog.bad-text'],
    [{ name: 'a\0' }, 'catalog.bad-text'],
    [{ shortDesc: 'x'.repeat(256) }, 'catalog.bad-text'],
    [{ categories: [''] }, 'catalog.bad-text'],
    [{ image: '//evil.test/a.png' }, 'catalog.bad-image'],
    [{ image: 'javascript:alert(1)' }, 'catalog.bad-image'],
    [{ price: -1 }, 'catalog.bad-price'],
    [{ price: 49 }, 'catalog.bad-price'],
    [{ vatClass: 'none' as 'zero' }, 'catalog.bad-vat-class'],
  ])('MENU-02 refuses %j', (changes, code) => {
    given(productAdded(), variantAdded(small)).when(revise(changes)).thenRefused(code);
  });

  it('refuses a product that is not known', () => {
    given()
      .when(revise({ name: 'x' }))
      .thenRefused('catalog.unknown-product');
  });
});

describe('variants', () => {
  it('MENU-03 are renamed, repriced and moved in the order', () => {
    given(productAdded(), variantAdded())
      .when(reviseLarge({ name: 'Huge', incrementalPrice: -20, weighting: 2 }))
      .then(variantRevised({ name: 'Huge', incrementalPrice: -20 }));
    given(productAdded(), variantAdded())
      .when(reviseLarge({ ...large }))
      .thenNothing();
  });

  it('MENU-03 OPEN-20 may change the capitals of their own name, and never take another’s', () => {
    given(productAdded(), variantAdded(), variantAdded(small))
      .when(reviseLarge({ name: 'LARGE' }))
      .then(variantRevised({ name: 'LARGE' }));
    given(productAdded(), variantAdded(), variantAdded(small))
      .when(reviseLarge({ name: 'small' }))
      .thenRefused('catalog.variant-name-taken');
  });

  it('MENU-03 are removed, once', () => {
    given(productAdded(), variantAdded())
      .when(removeVariant({ productId, variantId: 71 }))
      .then(variantRemoved);
    given(productAdded(), variantAdded(), variantRemoved)
      .when(removeVariant({ productId, variantId: 71 }))
      .thenNothing();
    given(productAdded(), variantAdded(), variantRemoved)
      .when(reviseLarge({ name: 'Huge' }))
      .thenRefused('catalog.unknown-variant');
  });

  it('VAR-12 refuse a difference that makes the price negative', () => {
    given(productAdded(), variantAdded())
      .when(reviseLarge({ incrementalPrice: -1001 }))
      .thenRefused('catalog.bad-price');
  });
});

describe('withdrawing', () => {
  it('MENU-05 takes a product off and brings it back as it was, once each', () => {
    given(productAdded()).when(withdrawProduct({ productId })).then(productWithdrawn);
    given(productAdded(), productWithdrawn).when(withdrawProduct({ productId })).thenNothing();
    given(productAdded(), variantAdded(), productWithdrawn).when(relistProduct({ productId })).then(productRelisted);
    given(productAdded()).when(relistProduct({ productId })).thenNothing();
  });
});

describe('two editors', () => {
  it('MENU-10 the second save of an outdated product is refused', () => {
    given(productAdded(), revised({ price: 1100 }))
      .when(atRevision(0, revise({ name: 'Verace' })))
      .thenRefused('catalog.outdated');
    given(productAdded(), revised({ price: 1100 }))
      .when(atRevision(1, revise({ name: 'Verace' })))
      .then(revised({ name: 'Verace' }));
  });

  it('MENU-10 lets pass what both have saved alike', () => {
    given(productAdded(), revised({ price: 1100 }))
      .when(atRevision(0, revise({ price: 1100 })))
      .thenNothing();
  });
});

describe('PutBack', () => {
  const history: readonly CatalogEvent[] = [
    productAdded(),
    variantAdded(),
    described('<p>New</p>'),
    repriced(1200),
    revised({ name: 'Verace', categories: [], image: null, vatClass: 'zero' }),
    variantRepriced(71, 10),
    variantRevised({ name: 'Huge', weighting: 9 }),
    variantRemoved,
    productWithdrawn,
    productRelisted,
  ];

  it.each(history.slice(1).map((event, at) => [event.type, at + 1] as const))(
    'MENU-09 takes back %s by a further event: all is as before',
    (_type, at) => {
      const before = fold(product, history.slice(0, at));
      const event = history[at];
      if (!event) throw new Error('no event');
      const after = product.evolve(before, event);
      const { events } = putBack(event, before)(after, undefined as never);
      expect(events).toHaveLength(1);
      expect(events.reduce(product.evolve, after)).toEqual({ ...before, removed: expect.any(Map), revision: at + 1 });
    },
  );

  it('MENU-09 takes back the adding of a product by withdrawing it', () => {
    given(productAdded()).when(putBack(productAdded(), product.initial)).then(productWithdrawn);
  });

  it('MENU-09 leaves what was changed since alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (price) => {
        const state = fold(product, [productAdded(), revised({ name: 'Verace' }), revised({ price })]);
        const { events } = putBack(revised({ name: 'Verace' }), fold(product, [productAdded()]))(
          state,
          undefined as never,
        );
        expect(events.reduce(product.evolve, state)).toMatchObject({ name: 'Margherita', price });
      }),
    );
  });

  it('MENU-03 MENU-09 leaves what was changed of the variant since alone', () => {
    const repriced = variantRevised({ incrementalPrice: 10 });
    given(productAdded(), variantAdded(), repriced, variantRevised({ name: 'Huge', weighting: 9 }))
      .when(putBack(repriced, fold(product, [productAdded(), variantAdded()])))
      .then(variantRevised({ incrementalPrice: large.incrementalPrice }));
    given(productAdded(), variantAdded(), variantRepriced(71, 10), variantRevised({ name: 'Huge' }))
      .when(putBack(variantRepriced(71, 10), fold(product, [productAdded(), variantAdded()])))
      .then(variantRevised({ incrementalPrice: large.incrementalPrice }));
  });
});
