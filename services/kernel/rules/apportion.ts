import type { Pence } from './money.js';

/**
 * Divides an amount in proportion to the weights, to the penny: the parts add up to it, whatever is divided. Each part
 * is what the running total has grown by, so nothing depends on floating remainders. Without any weight the last part
 * is all of it.
 */
export const apportion = (amount: Pence, weights: readonly number[]): readonly Pence[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let [weighed, given] = [0, 0];
  return weights.map((weight, index) => {
    weighed += weight;
    const upTo = index === weights.length - 1 ? amount : whole === 0 ? 0 : shareOf(amount, weighed, whole);
    const part = upTo - given;
    given = upTo;
    return part;
  });
};

/** Rounded towards nothing, so that no part is of another sign than the amount. */
const shareOf = (amount: Pence, weighed: number, whole: number): Pence => Math.trunc((amount * weighed) / whole) || 0;

/** What `count` units cost of `quantity` that cost `amount` together, after `earlier` of them: all of them cost all of it. */
export const costOfUnits = (amount: Pence, quantity: number, earlier: number, count: number): Pence =>
  Math.floor((amount * (earlier + count)) / quantity) - Math.floor((amount * earlier) / quantity);
