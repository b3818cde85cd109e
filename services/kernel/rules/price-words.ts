import { formatMoney } from './money.js';

type SoldAs = { readonly price: number; readonly isSold: boolean };

/** Variants that cannot be bought now count only when none can. */
export const priceWords = (price: number, variants: readonly SoldAs[]): string => {
  const sold = variants.filter(({ isSold }) => isSold);
  const prices = (sold.length > 0 ? sold : variants).map((variant) => variant.price);
  return prices.every((each) => each === price) ? formatMoney(price) : `from ${formatMoney(Math.min(...prices))}`;
};
