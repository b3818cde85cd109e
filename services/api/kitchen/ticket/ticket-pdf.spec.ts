import { PAPER_COLUMNS } from '@hatch/kernel/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPdf, type PdfPage } from '../../testing/read-pdf.js';
import { ticketPdf } from './ticket-pdf.js';
import { ticketRows } from './ticket-rows.js';
import { aTicket } from './ticket.fixtures.js';
import type { Ticket } from './ticket.js';

const MM = 72 / 25.4;
const COLUMN = 1.5 * MM;
const ROW = (COLUMN / 0.6) * 1.25;
const WIDTHS = { 32: 58, 48: 80 } as const;

const read = async (ticket: Ticket, columns: 32 | 48 = 32) => readPdf(await ticketPdf(ticket, columns));
const textsOf = (pages: readonly PdfPage[]): readonly string[] =>
  pages.flatMap(({ rows }) => rows.map(({ text }) => text.trim())).filter((text) => text !== '');
const rowsOf = (ticket: Ticket, columns: 32 | 48): readonly string[] =>
  ticketRows(ticket, columns)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '');
/** As it stands on the page, a letter a column. */
const laidOut = ({ width, rows }: PdfPage, columns: number): string =>
  rows
    .map(({ text, left }) => ' '.repeat(Math.round((left - (width - columns * COLUMN) / 2) / COLUMN)) + text)
    .join('\n');

const aLongTicket = (lines: number, words: string): Ticket => {
  const line = { quantity: 2, dish: words, variant: '', amount: 2300, allergens: words };
  return aTicket({ extraInfo: words, lines: Array.from({ length: lines }, () => line) });
};

describe('the ticket as a PDF', () => {
  it.each(PAPER_COLUMNS)('KIT-10 G11 reads like this at %d columns, pound sign and all', async (columns) => {
    const ticket = aTicket({ name: 'Zoë Archer – “Ann”', copy: 2 });
    const { pages } = await read(ticket, columns);
    expect(pages).toHaveLength(1);
    await expect(pages.map((page) => laidOut(page, columns)).join('\f')).toMatchFileSnapshot(
      `./golden/ticket-${columns}-pdf.txt`,
    );
  });

  it.each(PAPER_COLUMNS)('KIT-10 is as wide as the paper of %d columns, and as long as the ticket', async (columns) => {
    const [short] = (await read(aTicket({ lines: [] }), columns)).pages;
    const long = (await read(aLongTicket(40, 'Margherita'), columns)).pages;
    expect(short?.width).toBeCloseTo(WIDTHS[columns] * MM, 3);
    expect(long).toHaveLength(1);
    expect((long[0]?.height ?? 0) - (short?.height ?? 0)).toBeCloseTo(40 * 2 * ROW, 2);
    expect(textsOf(long).filter((text) => text.startsWith('2 x Margherita'))).toHaveLength(40);
  });

  it('KIT-10 says row for row what the paper says, all of it on the page, whatever the customer wrote', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'grapheme-ascii', maxLength: 300 }),
          fc.string({ unit: fc.constantFrom(...'£€éŠ“”–… '), maxLength: 300 }),
        ),
        fc.constantFrom(...PAPER_COLUMNS),
        async (words, columns) => {
          const ticket = aTicket({ name: words, extraInfo: words, address: [words], deliveryInfo: words });
          const { pages } = await read(ticket, columns);
          expect(textsOf(pages)).toEqual(rowsOf(ticket, columns));
          for (const { width, rows } of pages)
            for (const { left, right } of rows) {
              expect(left).toBeGreaterThanOrEqual(COLUMN);
              expect(right).toBeLessThanOrEqual(width - COLUMN);
            }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('KIT-10 has a letter or a question mark for every letter of the paper, in any script', async () => {
    const lengths = (texts: readonly string[]) => texts.map((text) => [...text].length);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 120 }), async (words) => {
        const ticket = aTicket({ name: words, extraInfo: words });
        expect(lengths(textsOf((await read(ticket)).pages))).toEqual(lengths(rowsOf(ticket, 32)));
      }),
      { numRuns: 40 },
    );
  });

  it('KIT-10 shows a question mark for each letter that its font lacks, and keeps the columns', async () => {
    const ticket = aTicket({ name: 'Łukasz 😀 €5 (x) \\ ) Tj', extraInfo: '李 Đặng' });
    const texts = textsOf((await read(ticket)).pages);
    expect(texts).toContain('?ukasz ? €5 (x) \\ ) Tj');
    expect(texts.find((text) => text.startsWith('| NOTE'))).toMatch(/^\| NOTE: \? \?.ng {17}\|$/);
  });

  it('KIT-10 KDS-02 says ALLERGY of a note that is about one', async () => {
    const ticket = aTicket({ extraInfo: 'No nuts please', hasAllergy: true });
    expect(textsOf((await read(ticket)).pages)).toContain('| ALLERGY: No nuts please      |');
  });

  it('KIT-10 has no text of a customer among its own commands', async () => {
    const hostile =
      ') Tj ET /OpenAction << /S /JavaScript /JS (app.alert(1)) >> endstream endobj \u0000\u001b\r\n%%EOF';
    const bytes = await ticketPdf(aTicket({ name: hostile, extraInfo: hostile, ref: 'K7QXM' }), 48);
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('JavaScript');
    const texts = textsOf((await readPdf(bytes)).pages).join(' ');
    expect(texts).toContain('/OpenAction');
    expect(texts).toContain('%%EOF');
  });

  it('KIT-10 goes on to a second page before it is too long for a reader, and loses no row', async () => {
    const ticket = aLongTicket(100, 'Pan-fried '.repeat(50));
    const { pages } = await read(ticket);
    expect(pages.length).toBeGreaterThan(1);
    for (const { height } of pages) expect(height).toBeLessThanOrEqual(14_400);
    expect(textsOf(pages)).toEqual(rowsOf(ticket, 32));
  });

  it('KIT-10 is named by its order alone', async () => {
    const { info } = await read(aTicket());
    expect(info).toMatchObject({ Title: 'Order K7QXM', Language: 'en-GB' });
    expect(JSON.stringify(info)).not.toContain('Archer');
  });
});
