import { deciderSpec } from '@hatch/kernel/testing';
import { describe, it } from 'vitest';
import { addVariant, type AddVariantData } from './variants.js';
import { described, large, productAdded, productWithdrawn, small, variantAdded } from './catalog.fixtures.js';
import { describeProduct } from './describe-product.handler.js';
import { product } from './state.js';

const { given } = deciderSpec(product);
const add = (overrides: Partial<AddVariantData> = {}) => addVariant({ ...large, ...overrides });
const describeAs = (description: string) => describeProduct({ productId: 7, description });

describe('AddVariant', () => {
  it('VAR-10 VAR-11 VAR-13 adds a variant, dearer or cheaper than the product', () => {
    given(productAdded()).when(add()).then(variantAdded());
    given(productAdded(), variantAdded()).when(addVariant(small)).then(variantAdded(small));
  });

  it('OPEN-20 refuses a second variant of that name, capitals or not', () => {
    given(productAdded(), variantAdded())
      .when(add({ variantId: 79, name: ' LARGE ' }))
      .thenRefused('catalog.variant-name-taken');
  });

  it('does nothing when this very variant is there, and refuses another with its id', () => {
    given(productAdded(), variantAdded()).when(add()).thenNothing();
    given(productAdded(), variantAdded())
      .when(add({ name: 'Huge' }))
      .thenRefused('catalog.variant-exists');
  });

  it('VAR-12 refuses a difference that makes the price negative', () => {
    given(productAdded())
      .when(add({ incrementalPrice: -1000 }))
      .then(variantAdded({ ...large, incrementalPrice: -1000 }));
    given(productAdded())
      .when(add({ incrementalPrice: -1001 }))
      .thenRefused('catalog.bad-price');
    given(productAdded())
      .when(add({ incrementalPrice: 0.5 }))
      .thenRefused('catalog.bad-price');
  });

  it('refuses a bad id, name or weighting', () => {
    given(productAdded())
      .when(add({ variantId: 0 }))
      .thenRefused('catalog.bad-id');
    given(productAdded())
      .when(add({ name: '' }))
      .thenRefused('catalog.bad-text');
    given(productAdded())
      .when(add({ weighting: 0.5 }))
      .thenRefused('catalog.bad-weighting');
  });

  it('OPEN-111 names every wrong field of a variant', () => {
    given(productAdded())
      .when(add({ name: '', incrementalPrice: 0.5, weighting: 0.5 }))
      .thenRefusedAt('name', 'difference', 'weighting');
  });

  it('refuses an unknown and a withdrawn product', () => {
    given().when(add()).thenRefused('catalog.unknown-product');
    given(productAdded(), productWithdrawn).when(add()).thenRefused('catalog.withdrawn');
  });
});

describe('DescribeProduct', () => {
  it('PROD-33 changes the description', () => {
    given(productAdded()).when(describeAs('<p>New</p>')).then(described('<p>New</p>'));
  });

  it('does nothing when it reads like that already', () => {
    given(productAdded(), described('<p>New</p>')).when(describeAs('<p>New</p>')).thenNothing();
  });

  it('refuses an unknown product and an endless text', () => {
    given().when(describeAs('x')).thenRefused('catalog.unknown-product');
    given(productAdded())
      .when(describeAs('x'.repeat(1_000_001)))
      .thenRefused('catalog.bad-text');
  });
});
