import { describe, expect, it } from 'vitest';
import { aProduct, aVariant } from '../../testing/fixtures';
import { toProduct } from './api/wire';
import { priceWords } from './product';

/** Of a product of £10.00. */
const wordsFor = (...variants: readonly Parameters<typeof aVariant>[0][]): string =>
  priceWords(toProduct(aProduct({ price: 1000, variants: variants.map((variant) => aVariant(variant)) })));

describe('the price on a card', () => {
  it('PROD-03 is the product’s own without variants', () => {
    expect(wordsFor()).toBe('£10.00');
  });

  it('PROD-03 VAR-04 is from the cheapest variant where they cost otherwise', () => {
    expect(wordsFor({ combined_price: 1150 }, { combined_price: 1050 })).toBe('from £10.50');
    expect(wordsFor({ combined_price: 1000 }, { combined_price: 950 })).toBe('from £9.50');
    expect(wordsFor({ combined_price: 1000 }, { combined_price: 1050 })).toBe('from £10.00');
    expect(wordsFor({ combined_price: 1000 }, { combined_price: 1000 })).toBe('£10.00');
  });

  it('PROD-03 VAR-20 leaves out what cannot be bought, unless nothing can', () => {
    const sold = { combined_price: 1150 };
    const out = { combined_price: 1000, status: 'out-of-stock' } as const;
    const none = { combined_price: 1000, available: 0 };
    expect(wordsFor(out, sold)).toBe('from £11.50');
    expect(wordsFor(none, sold)).toBe('from £11.50');
    expect(wordsFor(out, none)).toBe('£10.00');
    expect(wordsFor({ ...sold, available: 0 }, { ...sold, status: 'out-of-stock' })).toBe('from £11.50');
  });
});
