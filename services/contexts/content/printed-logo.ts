import sharp from 'sharp';

/** In dots of a printer's head. */
type Box = { readonly width: number; readonly height: number };

/** Grey on white. */
export type PrintedLogo = Box & {
  /** RGBA of each dot, row by row. */
  readonly data: Uint8Array;
  readonly png: Buffer;
};

/** Never enlarged. */
export const printedLogo = async (picture: Buffer, { width, height }: Box): Promise<PrintedLogo> => {
  const logo = sharp(picture)
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true });
  const png = await logo.png().toBuffer();
  const { data, info } = await sharp(png)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data, png };
};
