import { londonInstant } from '@hatch/kernel/rules';

/** Pounds and pence, as spreadsheets read them. */
export type Money = { readonly pence: number };
export type Cell = string | number | Money;

/**
 * A text that a spreadsheet would take for a formula, or for a number that it writes differently (`12E34`, `01234`),
 * or one that was made safe before.
 */
const MISREAD = /^'*(?:[=+\-@\t\r\n＝＋－＠]|(?:\d+(?:\.\d+)?E[+-]?\d+|0\d+|\d{16,})$)/i;
const QUOTED = /[",\r\n]/;

const cell = (value: Cell): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return (value.pence / 100).toFixed(2);
  const text = MISREAD.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** RFC 4180. Numbers are ours; texts may be anybody's. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Spreadsheets read a file as UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The beginning of a file: its mark and its first rows. */
export const csvFile = (rows: readonly (readonly Cell[])[]): string => BYTE_ORDER_MARK + csv(rows);

/** The shop's time of an ISO instant; empty for none. */
export const timeCell = (instant: string | null): string => (instant === null ? '' : londonInstant(new Date(instant)));

const BARE_PHONE = /^(0\d{4})(\d{5,6})$/;

/** With a space, a spreadsheet keeps the 0 in front. */
export const phoneCell = (phone: string): string => phone.trim().replace(BARE_PHONE, '$1 $2');

/** The text that `csv` made safe. */
export const textOfCell = (written: string): string =>
  written.startsWith("'") && MISREAD.test(written) ? written.slice(1) : written;
