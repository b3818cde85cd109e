import { apportion } from './apportion.js';
import type { Pence } from './money.js';

type Sold = { readonly unitPrice: Pence; readonly quantity: number; readonly virtual: boolean };

const priceOf = ({ unitPrice, quantity }: Sold): Pence => unitPrice * quantity;
const sumOf = (prices: readonly Pence[]): Pence => prices.reduce((sum, price) => sum + price, 0);
const collectedPrices = (lines: readonly Sold[]): readonly Pence[] =>
  lines.map((line) => (line.virtual ? 0 : priceOf(line)));

/** Gift cards are not collected, so the discount leaves them out. */
export const collectedTotal = (lines: readonly Sold[]): Pence => sumOf(collectedPrices(lines));

/** `discount` is zero or less. In old orders it may exceed the collected lines: it then goes on every line. */
export const discountByLine = (discount: Pence, lines: readonly Sold[]): readonly Pence[] => {
  const collected = collectedPrices(lines);
  return apportion(discount, -discount <= sumOf(collected) ? collected : lines.map(priceOf));
};
