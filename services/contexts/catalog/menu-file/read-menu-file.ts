import { rejection, type Rejection } from '@hatch/kernel';
import { CsvError, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { Readable } from 'node:stream';
import { textOfCell } from '@hatch/platform';
import { isColumn, type Cells, type Column } from './columns.js';
import { yieldsToCustomers } from './yield-to-customers.js';

export const MOST_FILE_BYTES = 10 * 1024 * 1024;
const MOST_LINES = 20_000;
/** Bytes read at once: about a dozen lines. */
const PART = 1_024;
const SEPARATORS = [',', ';', '\t'] as const;

export type FileLine = { readonly line: number; readonly cells: Cells };
export type MenuFile = {
  readonly lines: readonly FileLine[];
  readonly note: string;
};

const refused = (message: string): Rejection => rejection('menu-file.unreadable', message);
export const fileTooLarge = refused('This file is too large. Please import at most 10 MB and 20,000 lines at once.');
const noTable = refused('We cannot read this file. Please save it from your spreadsheet as CSV (UTF-8).');
const GUESSED =
  'The file is not in UTF-8 and was read as Western European (Windows-1252). Check that accented letters are right.';

type Text = { readonly text: string; readonly note: string };

const textIn = (bytes: Buffer): Text => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), note: '' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), note: '' };
  } catch {
    // Excel's default encoding for "CSV".
    return { text: iconv.decode(bytes, 'win1252'), note: GUESSED };
  }
};

/** Excel separates by semicolons where the decimal sign is a comma. */
const separatorOf = (text: string): string => {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const times = (separator: string): number => head.split(separator).length;
  return SEPARATORS.toSorted((one, other) => times(other) - times(one))[0] ?? ',';
};

const columnNamed = (head: string): string =>
  head
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

const headProblem = (names: readonly string[]): Rejection | undefined => {
  const unknown = names.filter((name) => name !== '' && !isColumn(name));
  const double = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (!names.includes('name') && !names.includes('id'))
    return refused('The first line must name the columns, and one of them must be name or id. The template shows how.');
  if (unknown.length > 0)
    return refused(`There is no column ${unknown.slice(0, 5).join(', ')}. The template shows which there are.`);
  return double === undefined ? undefined : refused(`The column ${double} is there twice.`);
};

const DECIMALS: readonly Column[] = ['price', 'difference'];
const DECIMAL_COMMA = /^(?<sign>[-+−]?\s*£?\s*\d+),(?<pence>\d{1,2})$/u;

const cellsOf = (names: readonly string[], record: readonly string[], separator: string): Cells =>
  Object.fromEntries(
    names.flatMap((name, at) => {
      if (!isColumn(name)) return [];
      const text = textOfCell(record[at] ?? '');
      const decimal = separator !== ',' && DECIMALS.includes(name);
      return [[name, decimal ? text.replace(DECIMAL_COMMA, '$<sign>.$<pence>') : text]];
    }),
  );

/** Cuts bytes, because cutting a text could split a character. */
const partsOf = async function* (text: string): AsyncIterable<Buffer> {
  const bytes = Buffer.from(text);
  const rest = yieldsToCustomers();
  for (let at = 0; at < bytes.length; at += PART) {
    yield bytes.subarray(at, at + PART);
    await rest();
  }
};

type Record = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

export const readMenuFile = async (bytes: Buffer): Promise<MenuFile | Rejection> => {
  if (bytes.length > MOST_FILE_BYTES) return fileTooLarge;
  const { text, note } = textIn(bytes);
  if (text.includes('\0')) return noTable;
  const separator = separatorOf(text);
  const options = { bom: true, delimiter: separator, info: true, relax_column_count: true, max_record_size: 2_000_000 };
  const parser = Readable.from(partsOf(text)).pipe(parse(options));
  const lines: FileLine[] = [];
  let names: readonly string[] | undefined;
  let before = 0;
  let pairs = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Record>) {
      const line = before + 1;
      // The parser counts CR LF within a cell as two lines.
      pairs += record.join().split('\r\n').length - 1;
      before = info.lines - pairs;
      if (!names) {
        names = record.map(columnNamed);
        const problem = headProblem(names);
        if (problem) return problem;
      } else if (record.some((cell) => cell.trim() !== '')) {
        lines.push({ line, cells: cellsOf(names, record, separator) });
        if (lines.length > MOST_LINES) return fileTooLarge;
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refused(
      `At or before line ${String(error['lines'])}, a quotation mark is missing or there is one too many.`,
    );
  }
  return names ? { lines, note } : noTable;
};
