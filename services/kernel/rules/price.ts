import { type Pence, formatMoney } from './money.js';

/** `+50p`, `-50p`, `+£1.50` */
export const formatDifference = (difference: Pence): string => {
  const size = Math.abs(difference);
  return `${difference < 0 ? '-' : '+'}${size < 100 ? `${size}p` : formatMoney(size)}`;
};

export const HIGHEST_PRICE = 1_000_000;

export type ParsedPrice = { readonly pence: Pence } | { readonly problem: string };

const FORM = /^£?\s*(?<pounds>\d*)(?:\.(?<pence>\d*))?$/u;
const problem = (text: string): ParsedPrice => ({ problem: text });

const inPence = (text: string): ParsedPrice => {
  const { pounds = '', pence = '' } = FORM.exec(text)?.groups ?? {};
  if (pounds === '' && pence === '') return problem('Please give a price in pounds, such as 9.50.');
  if (pence.length > 2) return problem('Please give at most two decimals, such as 9.50.');
  const amount = Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
  return amount > HIGHEST_PRICE ? problem('Please give a price of at most £10,000.') : { pence: amount };
};

/** Pounds as people type them: `9.5`, `9.50`, `£9.50`. */
export const parsePrice = (typed: string): ParsedPrice => {
  const text = typed.trim();
  if (text === '') return problem('Please give a price.');
  return /^£?\s*[-−]/u.test(text) ? problem('A price cannot be negative.') : inPence(text);
};

/** `+1.50`, `-0.50` or without a sign. */
export const parseDifference = (typed: string): ParsedPrice => {
  const text = typed.trim();
  if (text === '') return problem('Please give a difference, or 0 for none.');
  const parsed = inPence(text.replace(/^[+\-−]\s*/u, ''));
  return 'pence' in parsed && /^[-−]/u.test(text) && parsed.pence > 0 ? { pence: -parsed.pence } : parsed;
};

export const typedPrice = (amount: Pence): string => (amount / 100).toFixed(2);
