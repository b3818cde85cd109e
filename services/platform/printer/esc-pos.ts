import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';

export type PaperRow = {
  readonly text: string;
  readonly isBold: boolean;
  readonly isCentred: boolean;
  readonly isLarge: boolean;
};

type PaperPicture = {
  /** In dots of the print head. */
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each dot, row by row. */
  readonly data: Uint8Array;
};

/** Windows 1252, which has the pound sign; Epson's number. */
const CODEPAGE = { windows1252: 0x10 };
/** Moves the last row past the blade. */
const FEED_BEFORE_CUT = 4;

/** ESC/POS bytes, with the cut. Characters outside the code page become question marks. */
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
