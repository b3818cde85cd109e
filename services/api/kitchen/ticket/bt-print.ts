import { formatMoney } from '@hatch/kernel/rules';
import { boxed, NARROW, printable, withAmount, wrap } from './paper.js';
import { dueWords, itemsWords, leftOut, postageLabel, saysPostage, warnings } from './ticket-words.js';
import type { Ticket, TicketLine } from './ticket.js';

/** The app's own numbers: align 0 left, 1 centre; format 0 normal, 2 double height and width. */
type Text = {
  readonly type: 0;
  readonly content: string;
  readonly bold: 0 | 1;
  readonly align: 0 | 1;
  readonly format: 0 | 2;
};
type Picture = { readonly type: 1; readonly path: string; readonly align: 1 };
type Entry = Text | Picture;

const INDENT = 2;
const VARIANT_INDENT = 4;

const text = (content: string, style: Partial<Omit<Text, 'type' | 'content'>> = {}): Text => ({
  type: 0,
  content,
  bold: style.bold ?? 0,
  align: style.align ?? 0,
  format: style.format ?? 0,
});

const normal = (rows: readonly string[]): readonly Text[] => rows.map((row) => text(row));
const bold = (rows: readonly string[]): readonly Text[] => rows.map((row) => text(row, { bold: 1 }));
const large = (words: string, columns: number): readonly Text[] =>
  wrap(words, Math.floor(columns / 2)).map((row) => text(row, { bold: 1, align: 1, format: 2 }));
const labelled = (label: string, words: string, columns: number): readonly Text[] =>
  printable(words) === '' ? [] : normal(wrap(`${label}: ${words}`, columns));

const indented = (words: string, columns: number, indent: number): readonly string[] =>
  wrap(words, columns - indent).map((row) => `${' '.repeat(indent)}${row}`);

const lineEntries = ({ quantity, dish, variant, amount, allergens }: TicketLine, columns: number): readonly Text[] => [
  ...bold(withAmount(`${quantity} x ${dish}`, formatMoney(amount), columns, INDENT)),
  ...bold(indented(variant, columns, VARIANT_INDENT)),
  ...normal(indented(allergens, columns, INDENT)),
];

const entriesOf = (ticket: Ticket, columns: number): readonly Entry[] => {
  const rule = text('-'.repeat(columns));
  return [
    ...(ticket.logo === null ? [] : [{ type: 1, path: ticket.logo, align: 1 } as const]),
    ...wrap(ticket.siteName, columns).map((row) => text(row, { bold: 1, align: 1 })),
    ...(ticket.copy > 1 ? [text(`*** COPY ${ticket.copy} ***`, { bold: 1, align: 1 })] : []),
    ...large(dueWords(ticket), columns),
    ...large(ticket.method ?? '', columns),
    ...large(ticket.ref, columns),
    ...normal(withAmount(`Received ${ticket.received}`, itemsWords(ticket), columns)),
    ...bold(boxed(warnings(ticket), columns)),
    ...ticket.lines.flatMap((line) => lineEntries(line, columns)),
    ...(ticket.unitsLeftOut > 0 ? normal(wrap(leftOut(ticket.unitsLeftOut), columns)) : []),
    rule,
    ...bold(wrap(ticket.name, columns)),
    ...labelled('Phone', ticket.phone, columns),
    ...ticket.address.flatMap((line) => normal(wrap(line, columns))),
    ...labelled('Delivery', ticket.deliveryInfo, columns),
    rule,
    ...(saysPostage(ticket) ? normal(withAmount(postageLabel(ticket), formatMoney(ticket.postage), columns)) : []),
    ...bold(withAmount('Total', formatMoney(ticket.total), columns)),
    ...labelled('Payment', ticket.payment, columns),
    ...normal([`Copy ${ticket.copy}`]),
    text(' '),
  ];
};

/**
 * What the Bluetooth Print app fetches: JSON entries under the keys "0", "1", ... (OPEN-63). Every sign beyond
 * ASCII, the pound sign above all, is written as an escape, so that no charset on the way can spoil it (G11).
 */
export const btPrintJson = (ticket: Ticket, columns: number = NARROW): string =>
  JSON.stringify({ ...entriesOf(ticket, columns) }).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
