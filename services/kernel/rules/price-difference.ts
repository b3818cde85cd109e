import { formatMoney, type Pence } from './money.js';

/** `+50p`, `-50p`, `+£1.50` */
export const formatDifference = (difference: Pence): string => {
  const size = Math.abs(difference);
  return `${difference < 0 ? '-' : '+'}${size < 100 ? `${size}p` : formatMoney(size)}`;
};
