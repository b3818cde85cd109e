import sharp from 'sharp';

/** Phones may crop a `whole` icon to a circle of 80 % (https://www.w3.org/TR/appmanifest/#icon-masks). */
const SHARE_OF_WHOLE = 0.56;
const WHITE = { r: 255, g: 255, b: 255 };

/** PNG. A `sign` is transparent, a `whole` icon fills the square with white. */
export const drawnIcon = (picture: Buffer, size: number, kind: 'sign' | 'whole'): Promise<Buffer> => {
  const inner = kind === 'sign' ? size : Math.round(size * SHARE_OF_WHOLE);
  const before = (size - inner) >> 1;
  const after = size - inner - before;
  const background = { ...WHITE, alpha: kind === 'sign' ? 0 : 1 };
  const icon = sharp(picture)
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background });
  return (kind === 'whole' ? icon.flatten({ background }) : icon).png().toBuffer();
};
