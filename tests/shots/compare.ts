import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** How far apart two colours may be and count as one, from 0 to 1. */
const SAME_COLOUR = 0.1;

export type Comparison = {
  /** Pixels that look different, those that only one picture has included. */
  readonly differing: number;
  /** The second picture, pale, with what differs in red; a PNG. */
  readonly marked: Buffer;
};

type Size = { readonly width: number; readonly height: number };

/** Beyond its edges a picture is transparent. */
const pixelsOf = (picture: Buffer, { width, height }: Size): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: picture, left: 0, top: 0 }])
    .raw()
    .toBuffer();

/** Pictures of any format and size. */
export const compare = async (before: Buffer, now: Buffer): Promise<Comparison> => {
  const [one, other] = await Promise.all([sharp(before).metadata(), sharp(now).metadata()]);
  const size = { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) };
  const [first, second] = await Promise.all([pixelsOf(before, size), pixelsOf(now, size)]);
  const marks = Buffer.alloc(first.length);
  const differing = pixelmatch(first, second, marks, size.width, size.height, { threshold: SAME_COLOUR });
  const marked = await sharp(marks, { raw: { ...size, channels: 4 } })
    .png()
    .toBuffer();
  return { differing, marked };
};
