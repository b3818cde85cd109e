import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PaperPicture } from './paper-picture.js';
import type { PaperRow } from './paper-row.js';

/** Of Windows 1252, which has the pound sign, by its number with Epson and those who follow it. */
const CODEPAGE = { windows1252: 0x10 };
/** So that the last row is past the blade. */
const FEED_BEFORE_CUT = 4;

/** The bytes of ESC/POS that print these rows, below a picture, and cut the paper (KIT-10). What the code page lacks becomes a question mark. */
export const escPosOf = (rows: readonly PaperRow[], columns: number, picture?: PaperPicture): Uint8Array => {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns,
    codepageMapping: CODEPAGE,
    feedBeforeCut: FEED_BEFORE_CUT,
    newline: '\n',
    imageMode: 'raster',
  });
  encoder.initialize().codepage('windows1252');
  if (picture) encoder.align('center').image(picture, { algorithm: 'atkinson' });
  for (const { text, isBold, isCentred, isLarge } of rows) {
    const times = isLarge ? 2 : 1;
    encoder
      .align(isCentred ? 'center' : 'left')
      .bold(isBold)
      .size(times, times)
      .line(text);
  }
  return encoder.align('left').bold(false).size(1, 1).cut('partial').encode();
};
