import { formatMoney } from './money.js';

type SoldAs = { readonly price: number; readonly isSold: boolean };

/**
 * What one unit costs, or the least it can where units cost otherwise. What cannot be bought now counts only when nothing
 * can be.
 */
export const priceWords = (price: number, variants: readonly SoldAs[]): string => {
  const sold = variants.filter(({ isSold }) => isSold);
  const prices = (sold.length > 0 ? sold : variants).map((variant) => variant.price);
  return prices.every((each) => each === price) ? formatMoney(price) : `from ${formatMoney(Math.min(...prices))}`;
};
