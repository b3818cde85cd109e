import { formatMoney } from '@hatch/kernel/rules';
import type { PaperRow } from '@hatch/platform';
import { boxed, printable, withAmount, wrap } from './paper.js';
import { warnings, type Ticket, type TicketLine } from './ticket.js';

export const postageLabel = ({ postage }: Pick<Ticket, 'postage'>): string =>
  postage < 0 ? 'Collect Discount' : 'Delivery charge';

export const saysPostage = ({ method, postage }: Pick<Ticket, 'method' | 'postage'>): boolean =>
  method !== 'COLLECT' || postage !== 0;

export const dueWords = ({ due, isAhead }: Pick<Ticket, 'due' | 'isAhead'>): string => {
  if (due === null) return 'NOT PAID';
  return isAhead ? `For ${due}` : `Due ${due}`;
};

export const itemsWords = ({ units }: Pick<Ticket, 'units'>): string => (units === 1 ? '1 item' : `${units} items`);

/** Empty for the only ticket of an order. */
const partWords = ({ part }: Pick<Ticket, 'part'>): string =>
  part === null ? '' : `${part.station || 'Whole ticket'} (${part.number} of ${part.of})`;

export const leftOut = (units: number): string => `+ ${units} more not on this ticket`;

const INDENT = 2;
const VARIANT_INDENT = 4;
const PLAIN = { isBold: false, isCentred: false, isLarge: false } as const;

const row = (text: string, style: Partial<Omit<PaperRow, 'text'>> = {}): PaperRow => ({ text, ...PLAIN, ...style });

const normal = (rows: readonly string[]): readonly PaperRow[] => rows.map((text) => row(text));
const bold = (rows: readonly string[]): readonly PaperRow[] => rows.map((text) => row(text, { isBold: true }));
const centred = (rows: readonly string[]): readonly PaperRow[] =>
  rows.map((text) => row(text, { isBold: true, isCentred: true }));
const large = (words: string, columns: number): readonly PaperRow[] =>
  wrap(words, Math.floor(columns / 2)).map((text) => row(text, { isBold: true, isCentred: true, isLarge: true }));
const labelled = (label: string, words: string, columns: number): readonly PaperRow[] =>
  printable(words) === '' ? [] : normal(wrap(`${label}: ${words}`, columns));

const indented = (words: string, columns: number, indent: number): readonly string[] =>
  wrap(words, columns - indent).map((text) => `${' '.repeat(indent)}${text}`);

const lineRows = ({ quantity, dish, variant, amount, allergens }: TicketLine, columns: number): readonly PaperRow[] => [
  ...bold(withAmount(`${quantity} x ${dish}`, formatMoney(amount), columns, INDENT)),
  ...bold(indented(variant, columns, VARIANT_INDENT)),
  ...normal(indented(allergens, columns, INDENT)),
];

export const ticketRows = (ticket: Ticket, columns: number): readonly PaperRow[] => {
  const rule = row('-'.repeat(columns));
  return [
    ...centred(wrap(ticket.siteName, columns)),
    ...(ticket.copy > 1 ? centred([`*** COPY ${ticket.copy} ***`]) : []),
    ...centred(wrap(partWords(ticket), columns)),
    ...large(dueWords(ticket), columns),
    ...large(ticket.method ?? '', columns),
    ...large(ticket.ref, columns),
    ...normal(withAmount(`Received ${ticket.received}`, itemsWords(ticket), columns)),
    ...bold(boxed(warnings(ticket), columns)),
    ...ticket.lines.flatMap((line) => lineRows(line, columns)),
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
    row(' '),
  ];
};
