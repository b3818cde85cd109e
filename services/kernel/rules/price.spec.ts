import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIGHEST_PRICE, parseDifference, parsePrice, typedPrice } from './price.js';

describe('a typed price', () => {
  it.each([
    ['9.5', 950],
    ['9.50', 950],
    ['£9.50', 950],
    [' £ 9.50 ', 950],
    ['9', 900],
    ['.5', 50],
    ['9.', 900],
    ['0', 0],
    ['10000', 1_000_000],
    ['10000.00', 1_000_000],
  ])('MENU-11 takes %s', (typed, pence) => {
    expect(parsePrice(typed)).toEqual({ pence });
  });

  it.each<readonly [string, string]>([
    ['', 'Please give a price.'],
    ['  ', 'Please give a price.'],
    ['-1', 'A price cannot be negative.'],
    ['£-1', 'A price cannot be negative.'],
    ['−0.01', 'A price cannot be negative.'],
    ['9.505', 'Please give at most two decimals, such as 9.50.'],
    ['10000.01', 'Please give a price of at most £10,000.'],
    ['9'.repeat(400), 'Please give a price of at most £10,000.'],
    ...['£', '.', 'nine', '1e3', '9,50', '1,000', '0x10', '9.50p', '$9', '9 50', '٩', '+9', '9\n.5', '<b>9</b>'].map(
      (typed) => [typed, 'Please give a price in pounds, such as 9.50.'] as const,
    ),
  ])('MENU-11 refuses %j with what to do', (typed, problem) => {
    expect(parsePrice(typed)).toEqual({ problem });
  });

  it('MENU-11 reads back every price that it wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: HIGHEST_PRICE }), (pence) => {
        expect(parsePrice(typedPrice(pence))).toEqual({ pence });
        expect(parsePrice(`£${typedPrice(pence)}`)).toEqual({ pence });
      }),
    );
  });
});

describe('a typed difference', () => {
  it.each([
    ['+1.50', 150],
    ['1.5', 150],
    ['-0.50', -50],
    ['−£0.50', -50],
    ['- 0.5', -50],
    ['0', 0],
    ['-0', 0],
  ])('MENU-03 MENU-11 takes %s', (typed, pence) => {
    expect(parseDifference(typed)).toEqual({ pence });
  });

  it.each(['', '--1', '+-1', '+', 'x', '1.555', '-10000.01'])('MENU-11 refuses %j', (typed) => {
    expect(parseDifference(typed)).toHaveProperty('problem');
  });
});
