import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion, costOfUnits } from './apportion.js';

const sum = (amounts: readonly number[]): number => amounts.reduce((whole, amount) => whole + amount, 0);
const pence = fc.integer({ min: 0, max: 1_000_000 });

describe('an amount that is divided', () => {
  it('G15 adds up to the penny, and no part is of another sign', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.array(pence, { minLength: 1 }),
        (amount, weights) => {
          const parts = apportion(amount, weights);
          expect(sum(parts)).toBe(amount);
          for (const part of parts) expect(part * Math.sign(amount)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('G15 a discount takes from no line more than it costs', () => {
    fc.assert(
      fc.property(
        fc.array(pence, { minLength: 1, maxLength: 30 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lines, part) => {
          const discount = Math.floor(sum(lines) * part);
          apportion(discount, lines).forEach((share, index) => expect(share).toBeLessThanOrEqual(lines[index] ?? 0));
        },
      ),
    );
  });

  it('G15 the units of a line cost what the line costs, in whatever portions they are counted', () => {
    fc.assert(
      fc.property(pence, fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), (amount, portions) => {
        const quantity = sum(portions);
        const costs = portions.map((count, index) =>
          costOfUnits(amount, quantity, sum(portions.slice(0, index)), count),
        );
        expect(sum(costs)).toBe(amount);
        for (const cost of costs) expect(cost).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
