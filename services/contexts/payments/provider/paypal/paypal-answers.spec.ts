import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { poundsOf, poundsSchema } from './paypal-answers.js';

describe('money as PayPal writes it', () => {
  it('G15 comes back to the penny', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (amount) => {
        expect(poundsSchema.parse(poundsOf(amount))).toBe(amount);
      }),
    );
  });

  it.each([
    ['0.01', 1],
    ['0.10', 10],
    ['1.00', 100],
    ['12.34', 1_234],
    ['1999.99', 199_999],
  ])('G15 reads %s as %i pence', (value, amount) => {
    expect(poundsSchema.parse({ currency_code: 'GBP', value })).toBe(amount);
  });

  it.each(['12.3', '12.345', '12', '-1.00', '+1.00', '01.00', '1e2', '1,000.00', ' 1.00', '1.00\n', '.50', '', 'NaN'])(
    'G15 refuses %j',
    (value) => {
      expect(poundsSchema.safeParse({ currency_code: 'GBP', value }).success).toBe(false);
    },
  );

  it.each([
    { currency_code: 'EUR', value: '1.00' },
    { currency_code: 'gbp', value: '1.00' },
    { currency_code: 'GBP', value: 1 },
    { value: '1.00' },
    '1.00',
    null,
  ])('G14 refuses %j', (money) => {
    expect(poundsSchema.safeParse(money).success).toBe(false);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('G15 does not write %s', (amount) => {
    expect(() => poundsOf(amount)).toThrow(RangeError);
  });
});
