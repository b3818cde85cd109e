import { describe, expect, it } from 'vitest';
import { priceWords } from './price-words.js';

const at = (price: number, isSold = true) => ({ price, isSold });

describe('the words of a price', () => {
  it.each([
    [950, [], '£9.50'],
    [150, [at(150)], '£1.50'],
    [950, [at(700), at(1000), at(1300)], 'from £7.00'],
    [995, [at(995), at(1095)], 'from £9.95'],
    [500, [at(800)], 'from £8.00'],
    [950, [at(700, false), at(1000)], 'from £10.00'],
    [950, [at(700, false), at(1000, false)], 'from £7.00'],
    [950, [at(700, false), at(950)], '£9.50'],
  ])('PROD-03 of %i, sold as %j, are %s', (price, variants, words) => {
    expect(priceWords(price, variants)).toBe(words);
  });
});
