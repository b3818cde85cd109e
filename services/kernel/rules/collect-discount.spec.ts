import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectedTotal, discountByLine } from './collect-discount.js';

const pizza = { unitPrice: 900, quantity: 2, virtual: false };
const giftCard = { unitPrice: 2000, quantity: 1, virtual: true };
const cola = { unitPrice: 225, quantity: 1, virtual: false };

describe('the discount for collecting', () => {
  it('OPEN-29 is worked out from what is collected, without gift cards', () => {
    expect(collectedTotal([pizza, giftCard, cola])).toBe(2025);
    expect(collectedTotal([giftCard])).toBe(0);
  });

  it('OPEN-29 G15 is taken off what is collected, and off no gift card, wherever it stands', () => {
    expect(discountByLine(-203, [giftCard, pizza, cola])).toEqual([0, -180, -23]);
    expect(discountByLine(-203, [pizza, cola, giftCard])).toEqual([-180, -23, 0]);
  });

  it('G15 is on every line of an order that had more of it than what was collected cost', () => {
    expect(discountByLine(-1000, [giftCard])).toEqual([-1000]);
    expect(discountByLine(-1000, [cola, giftCard])).toEqual([-101, -899]);
  });

  it('G15 adds up to the penny, and leaves no line below nothing', () => {
    const line = fc.record({
      unitPrice: fc.nat(10_000),
      quantity: fc.integer({ min: 1, max: 99 }),
      virtual: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lines, share) => {
          const whole = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
          const discount = 0 - Math.floor(whole * share);
          const parts = discountByLine(discount, lines);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(discount);
          for (const [at, { unitPrice, quantity }] of lines.entries())
            expect(unitPrice * quantity + (parts[at] ?? 0)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
