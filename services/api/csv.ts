/** Pounds and pence, as spreadsheets read them. */
export type Money = { readonly pence: number };
export type Cell = string | number | Money;

/** A text that a spreadsheet would take for a formula, or one that was made safe before. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const SAFE_FORMULA = /^'+[=+\-@\t\r\n＝＋－＠]/;
const QUOTED = /[",\r\n]/;

const cell = (value: Cell): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return (value.pence / 100).toFixed(2);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** RFC 4180. Numbers are ours; texts may be anybody's. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** The text that `csv` made safe. */
export const textOfCell = (written: string): string => (SAFE_FORMULA.test(written) ? written.slice(1) : written);
