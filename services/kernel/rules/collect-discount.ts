import { apportion } from './apportion.js';
import type { Pence } from './money.js';

type Sold = { readonly unitPrice: Pence; readonly quantity: number; readonly virtual: boolean };

const priceOf = ({ unitPrice, quantity }: Sold): Pence => unitPrice * quantity;
const sumOf = (prices: readonly Pence[]): Pence => prices.reduce((sum, price) => sum + price, 0);
const collectedPrices = (lines: readonly Sold[]): readonly Pence[] =>
  lines.map((line) => (line.virtual ? 0 : priceOf(line)));

/** What a discount for collecting is worked out from: nobody collects a gift card. */
export const collectedTotal = (lines: readonly Sold[]): Pence => sumOf(collectedPrices(lines));

/**
 * What each line gets of a discount, to the penny. Orders from before gift cards were left out may have had more of it
 * than what is collected cost: there it is on every line. @param discount zero or less
 */
export const discountByLine = (discount: Pence, lines: readonly Sold[]): readonly Pence[] => {
  const collected = collectedPrices(lines);
  return apportion(discount, -discount <= sumOf(collected) ? collected : lines.map(priceOf));
};
