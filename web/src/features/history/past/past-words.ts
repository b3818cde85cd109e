import { dateFormat, formatMoney } from '@hatch/kernel/rules';
import { shopInput } from './shop-instant';
import { messages } from './messages';
import type { Hidden } from './past-api';

type Value = string | number | boolean | null;

/** Fields in pence, at any depth. */
const MONEY = new Set([
  'price',
  'incrementalPrice',
  'unitPrice',
  'itemsTotal',
  'postage',
  'total',
  'charge',
  'minimum',
  'amount',
]);
const INSTANT = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const longDay = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `itemsTotal` and `site_name` become `Items total` and `Site name`; other text stays. */
export const wordOf = (name: string): string => {
  if (!/^[A-Za-z]+(?:[A-Z_][A-Za-z]*)*\d?$/.test(name)) return name;
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const placeOf = (path: readonly string[]): string => path.map(wordOf).join(', ');

/** `Fri, 20 Nov 2026, 19:42:05` in London */
export const exactTime = (instant: string): string => {
  const [day = '', time = ''] = shopInput(instant).split('T');
  return `${longDay(new Date(`${day}T12:00:00.000Z`))}, ${time}`;
};

export const valueWords = (path: readonly string[], value: Value, hidden?: Hidden): string => {
  if (hidden) return messages.hidden[hidden];
  if (value === null) return messages.none;
  if (value === '') return messages.empty;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'number') return MONEY.has(path.at(-1) ?? '') ? formatMoney(value) : String(value);
  return INSTANT.test(value) ? exactTime(value) : value;
};
