import { assert, integer, option, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOfSku, skuOf } from './sku.js';

describe('sku', () => {
  it('OPEN-20 is the product, with the variant behind a dot where there is one', () => {
    expect([skuOf(12, null), skuOf(12, 3)]).toEqual(['12', '12.3']);
  });

  it('OPEN-20 is read back as it was built', () => {
    const id = integer({ min: 1, max: 2 ** 31 - 1 });
    assert(
      property(id, option(id), (productId, variantId) => {
        expect(partsOfSku(skuOf(productId, variantId))).toEqual({ productId, variantId });
      }),
    );
  });
});
