import type { PaperRow } from '@hatch/platform';
import { NARROW } from './paper.js';
import { ticketRows } from './ticket-rows.js';
import type { Ticket } from './ticket.js';

/** The app's numbers: align 0 left, 1 centre; format 0 normal, 2 double height and width. */
type Text = {
  readonly type: 0;
  readonly content: string;
  readonly bold: 0 | 1;
  readonly align: 0 | 1;
  readonly format: 0 | 2;
};
type Picture = { readonly type: 1; readonly path: string; readonly align: 1 };
type Entry = Text | Picture;

const textOf = ({ text, isBold, isCentred, isLarge }: PaperRow): Text => ({
  type: 0,
  content: text,
  bold: isBold ? 1 : 0,
  align: isCentred ? 1 : 0,
  format: isLarge ? 2 : 0,
});

const entriesOf = (ticket: Ticket, columns: number): readonly Entry[] => [
  ...(ticket.logo === null ? [] : [{ type: 1, path: ticket.logo, align: 1 } as const]),
  ...ticketRows(ticket, columns).map(textOf),
];

/** Escapes everything beyond ASCII, above all the pound sign, so that no charset on the way can spoil it. */
export const btPrintJson = (ticket: Ticket, columns: number = NARROW): string =>
  JSON.stringify({ ...entriesOf(ticket, columns) }).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
