import { formatMoney, type Pence } from './money.js';

/** A variant's price difference: `+50p`, `-50p`, `+£1.50` (VAR-16, VAR-17, OPEN-12). */
export const formatDifference = (difference: Pence): string => {
  const size = Math.abs(difference);
  return `${difference < 0 ? '-' : '+'}${size < 100 ? `${size}p` : formatMoney(size)}`;
};
