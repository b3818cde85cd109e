import { londonInstant } from '@hatch/kernel/rules';

/** Written in pounds, as spreadsheets read it. */
export type Money = { readonly pence: number };
export type Cell = string | number | Money;

/** Spreadsheets take it for a formula or change it (`12E34`, `01234`); or it was made safe before. */
const MISREAD = /^'*(?:[=+\-@\t\r\n＝＋－＠]|(?:\d+(?:\.\d+)?E[+-]?\d+|0\d+|\d{16,})$)/i;
const QUOTED = /[",\r\n]/;

const cell = (value: Cell): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return (value.pence / 100).toFixed(2);
  const text = MISREAD.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** RFC 4180. We write the numbers; texts are untrusted. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Spreadsheets need it to read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export const csvFile = (rows: readonly (readonly Cell[])[]): string => BYTE_ORDER_MARK + csv(rows);

/** The shop's time of an ISO instant; empty for null. */
export const timeCell = (instant: string | null): string => (instant === null ? '' : londonInstant(new Date(instant)));

const BARE_PHONE = /^(0\d{4})(\d{5,6})$/;

/** Spreadsheets drop a leading 0 unless the number has a space. */
export const phoneCell = (phone: string): string => phone.trim().replace(BARE_PHONE, '$1 $2');

/** Undoes the escape of `csv`. */
export const textOfCell = (written: string): string =>
  written.startsWith("'") && MISREAD.test(written) ? written.slice(1) : written;
