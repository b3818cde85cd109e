import type { Pence } from './money.js';

/** The parts add up to the amount: each is the growth of the running total. Without weights the last gets all. */
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

/** Rounds towards zero, so that no part has another sign than the amount. */
const shareOf = (amount: Pence, weighed: number, whole: number): Pence => Math.trunc((amount * weighed) / whole) || 0;

/** Cost of `count` units after `earlier` of them, where `quantity` cost `amount` together: the parts add up to it. */
export const costOfUnits = (amount: Pence, quantity: number, earlier: number, count: number): Pence =>
  Math.floor((amount * (earlier + count)) / quantity) - Math.floor((amount * earlier) / quantity);
