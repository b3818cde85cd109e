import type { PaperColumns } from '@hatch/kernel/rules';
import type { PaperRow } from '@hatch/platform';
import iconv from 'iconv-lite';
import { ticketRows } from './ticket-rows.js';
import type { Ticket } from './ticket.js';

const POINTS_PER_MM = 72 / 25.4;
const COLUMN = 1.5 * POINTS_PER_MM;
/** A letter of Courier is three fifths as wide as it is high. */
const FONT_SIZE = COLUMN / 0.6;
const ROW_HEIGHT = FONT_SIZE * 1.25;
/** Above the letters of a row; readers that lack Courier may take a taller font. */
const LEADING = FONT_SIZE * 0.3;
const MARGIN = 4 * POINTS_PER_MM;
/** Readers need not show a page that is any longer. */
const LONGEST_PAGE = 14_400;

/** How wide the roll is, in millimetres. */
const PAPER_WIDTHS: Readonly<Record<PaperColumns, number>> = { 32: 58, 48: 80 };

/** The fonts that every reader has know the letters of Windows 1252; any other is a question mark, as on paper. */
const legible = (text: string): string =>
  Array.from(text, (letter) =>
    iconv.decode(iconv.encode(letter, 'win1252'), 'win1252') === letter ? letter : '?',
  ).join('');

const timesOf = ({ isLarge }: PaperRow): number => (isLarge ? 2 : 1);

const heightOf = (row: PaperRow): number => timesOf(row) * ROW_HEIGHT;

/** One page, as long as the ticket; more of them only where no reader need show so long a page. */
const pagesOf = (rows: readonly PaperRow[]): readonly (readonly PaperRow[])[] => {
  const pages: PaperRow[][] = [];
  let height = LONGEST_PAGE;
  for (const row of rows) {
    height += heightOf(row);
    if (height > LONGEST_PAGE) {
      pages.push([]);
      height = 2 * MARGIN + heightOf(row);
    }
    pages.at(-1)?.push(row);
  }
  return pages;
};

const drawPage = (pdf: PDFKit.PDFDocument, rows: readonly PaperRow[], width: number, columns: number): void => {
  const height = rows.reduce((sum, row) => sum + heightOf(row), 2 * MARGIN);
  pdf.addPage({ size: [width, height], margin: 0 });
  const left = (width - columns * COLUMN) / 2;
  let top = MARGIN;
  for (const row of rows) {
    const times = timesOf(row);
    const indent = row.isCentred ? (columns - [...row.text].length * times) / 2 : 0;
    pdf
      .font(row.isBold ? 'Courier-Bold' : 'Courier', FONT_SIZE * times)
      .text(legible(row.text), left + indent * COLUMN, top + times * LEADING, { lineBreak: false });
    top += heightOf(row);
  }
};

/** The ticket to keep or to print from any machine, on paper of the shop's width (KIT-10). */
export const ticketPdf = async (ticket: Ticket, columns: PaperColumns): Promise<Uint8Array> => {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    autoFirstPage: false,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: `Order ${ticket.ref}`, Producer: 'Hatch', Creator: 'Hatch' },
  });
  for (const rows of pagesOf(ticketRows(ticket, columns)))
    drawPage(pdf, rows, PAPER_WIDTHS[columns] * POINTS_PER_MM, columns);
  pdf.end();
  return Buffer.concat(await pdf.toArray());
};
