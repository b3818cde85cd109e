import type { PrintedLogo } from '@hatch/contexts/content';
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
/** Readers without Courier may use a taller font. */
const LEADING = FONT_SIZE * 0.3;
const MARGIN = 4 * POINTS_PER_MM;
/** Limit of the PDF format: readers may refuse a longer page. */
const LONGEST_PAGE = 14_400;

/** Millimetres of the roll. */
const PAPER_WIDTHS: Readonly<Record<PaperColumns, number>> = { 32: 58, 48: 80 };

/** The built-in PDF fonts know only Windows 1252; other letters become a question mark, as on paper. */
const legible = (text: string): string =>
  Array.from(text, (letter) =>
    iconv.decode(iconv.encode(letter, 'win1252'), 'win1252') === letter ? letter : '?',
  ).join('');

const timesOf = ({ isLarge }: PaperRow): number => (isLarge ? 2 : 1);

const heightOf = (row: PaperRow): number => timesOf(row) * ROW_HEIGHT;

/** 8 dots a millimetre, as on a printer. */
const DOT = POINTS_PER_MM / 8;

const logoHeight = (logo: PrintedLogo | undefined): number => (logo ? logo.height * DOT + LEADING : 0);

type Page = { readonly rows: PaperRow[]; readonly logo: PrintedLogo | undefined };

/** One page as long as the ticket; more only beyond the longest page. */
const pagesOf = (rows: readonly PaperRow[], logo: PrintedLogo | undefined): readonly Page[] => {
  const pages: Page[] = [];
  let height = LONGEST_PAGE;
  for (const row of rows) {
    height += heightOf(row);
    if (height > LONGEST_PAGE) {
      const page: Page = { rows: [], logo: pages.length === 0 ? logo : undefined };
      pages.push(page);
      height = 2 * MARGIN + logoHeight(page.logo) + heightOf(row);
    }
    pages.at(-1)?.rows.push(row);
  }
  return pages;
};

const drawPage = (pdf: PDFKit.PDFDocument, { rows, logo }: Page, width: number, columns: number): void => {
  const height = rows.reduce((sum, row) => sum + heightOf(row), 2 * MARGIN + logoHeight(logo));
  pdf.addPage({ size: [width, height], margin: 0 });
  const left = (width - columns * COLUMN) / 2;
  let top = MARGIN + logoHeight(logo);
  if (logo) pdf.image(logo.png, (width - logo.width * DOT) / 2, MARGIN, { width: logo.width * DOT });
  for (const row of rows) {
    const times = timesOf(row);
    const indent = row.isCentred ? (columns - [...row.text].length * times) / 2 : 0;
    pdf
      .font(row.isBold ? 'Courier-Bold' : 'Courier', FONT_SIZE * times)
      .text(legible(row.text), left + indent * COLUMN, top + times * LEADING, { lineBreak: false });
    top += heightOf(row);
  }
};

export const ticketPdf = async (ticket: Ticket, columns: PaperColumns, logo?: PrintedLogo): Promise<Uint8Array> => {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    autoFirstPage: false,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: `Order ${ticket.ref}`, Producer: 'Hatch', Creator: 'Hatch' },
  });
  for (const page of pagesOf(ticketRows(ticket, columns), logo))
    drawPage(pdf, page, PAPER_WIDTHS[columns] * POINTS_PER_MM, columns);
  pdf.end();
  return Buffer.concat(await pdf.toArray());
};
