import { extractTextItems, getDocumentProxy, getMeta } from 'unpdf';

/** A letter of Courier is three fifths as wide as it is high. */
const LETTER = 0.6;

type Piece = Awaited<ReturnType<typeof extractTextItems>>['items'][number][number];

export type PdfRow = { readonly text: string; readonly left: number; readonly right: number };
export type PdfPage = { readonly width: number; readonly height: number; readonly rows: readonly PdfRow[] };

/** The reader gives several spaces as one wide one. */
const textOf = ({ str, width, fontSize }: Piece): string =>
  str === ' ' ? ' '.repeat(Math.round(width / (fontSize * LETTER))) : str;

const rowOf = (pieces: readonly Piece[]): PdfRow => ({
  text: pieces.map(textOf).join(''),
  left: Math.min(...pieces.map(({ x }) => x)),
  right: Math.max(...pieces.map(({ x, width }) => x + width)),
});

const rowsOf = (pieces: readonly Piece[]): readonly PdfRow[] => {
  const baselines = [...new Set(pieces.map(({ y }) => y))].toSorted((one, other) => other - one);
  return baselines.map((baseline) => rowOf(pieces.filter(({ y }) => y === baseline)));
};

/** What a reader of PDF finds in it, from top to bottom. */
export const readPdf = async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await extractTextItems(pdf);
  const pages: PdfPage[] = [];
  for (const [index, pieces] of items.entries()) {
    const page: { readonly view: readonly number[] } = await pdf.getPage(index + 1);
    const [, , width = 0, height = 0] = page.view;
    pages.push({ width, height, rows: rowsOf(pieces.filter(({ str }) => str !== '')) });
  }
  return { pages, info: (await getMeta(pdf)).info };
};
