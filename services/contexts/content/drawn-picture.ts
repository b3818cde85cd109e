import { rejection, type Rejection } from '@hatch/kernel';
import { GREATEST_WIDTH, widthsOf } from '@hatch/kernel/rules';
import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

export const MOST_PICTURE_BYTES = 8 * 1024 * 1024;
/** A small file can unpack to more than a server's memory. */
const MOST_PIXELS = 50_000_000;
const GREATEST_HEIGHT = 4 * GREATEST_WIDTH;
const HASH_LENGTH = 32;

/** First bytes of the accepted formats; the file name and the stated type do not count. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/];

export const noPicture: Rejection = rejection(
  'content.no-picture',
  'We cannot read this picture. Please choose a JPEG, PNG, GIF or WebP file.',
);
export const tooLarge: Rejection = rejection(
  'content.picture-too-large',
  'Please choose a picture of at most 8 MB and 50 million pixels.',
);

export type DrawnFile = { readonly name: string; readonly bytes: Buffer };

export type DrawnPicture = {
  /** Hash of the upload and its colours: a name never stands for two pictures. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** For browsers without AVIF and WebP; PNG for transparent pictures. */
  readonly fallback: 'jpg' | 'png';
  readonly files: readonly DrawnFile[];
};

type Pixels = { readonly data: Buffer; readonly raw: { width: number; height: number; channels: 3 | 4 } };

// Leaves the other threads to the shop.
sharp.concurrency(1);

/** Upright, and without the camera's metadata, such as the location. */
const pixelsOf = async (upload: Buffer): Promise<Pixels> => {
  const whole = sharp(upload)
    .rotate()
    .resize({ width: GREATEST_WIDTH, height: GREATEST_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const { data, info } = await whole.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  if (info.channels === 3) return { data, raw: { width, height, channels: 3 } };
  const raw = { width, height, channels: 4 } as const;
  if (!(await sharp(data, { raw }).stats()).isOpaque) return { data, raw };
  return { data: await sharp(data, { raw }).removeAlpha().toBuffer(), raw: { width, height, channels: 3 } };
};

/** Its four quarters, each as three hexadecimal digits. */
const coloursOf = async ({ data, raw }: Pixels): Promise<string> => {
  const quarters = await sharp(data, { raw }).flatten({ background: '#fff' }).resize(2, 2, { fit: 'fill' }).toBuffer();
  return Array.from(quarters, (value) => Math.round(value / 17).toString(16)).join('');
};

export const hashOf = (upload: Buffer): string =>
  createHash('sha256').update(upload).digest('hex').slice(0, HASH_LENGTH);

const inFormats = (picture: Sharp, fallback: DrawnPicture['fallback']): readonly (readonly [string, Sharp])[] => [
  ['avif', picture.clone().avif({ quality: 52, effort: 2 })],
  ['webp', picture.clone().webp({ quality: 78 })],
  fallback === 'png'
    ? ['png', picture.clone().png({ palette: true, quality: 85 })]
    : ['jpg', picture.clone().jpeg({ quality: 78, mozjpeg: true })],
];

type Kept = Pick<DrawnPicture, 'name' | 'width' | 'fallback'>;

export const fileNames = ({ name, width, fallback }: Kept): readonly string[] =>
  widthsOf(width).flatMap((each) => ['avif', 'webp', fallback].map((format) => `${name}-${each}.${format}`));

const filesOf = async (
  name: string,
  { data, raw }: Pixels,
  fallback: DrawnPicture['fallback'],
): Promise<readonly DrawnFile[]> => {
  const files: DrawnFile[] = [];
  for (const width of widthsOf(raw.width))
    for (const [extension, picture] of inFormats(sharp(data, { raw }).resize({ width }), fallback))
      files.push({ name: `${name}-${width}.${extension}`, bytes: await picture.toBuffer() });
  return files;
};

/** Redrawing drops anything else in the file; its pixels are counted before it is unpacked. */
export const drawnPicture = async (upload: Buffer): Promise<DrawnPicture | Rejection> => {
  if (upload.length > MOST_PICTURE_BYTES) return tooLarge;
  const beginning = upload.toString('latin1', 0, 12);
  if (!BEGINNINGS.some((format) => format.test(beginning))) return noPicture;
  try {
    const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return tooLarge;
    const pixels = await pixelsOf(upload);
    const fallback = pixels.raw.channels === 4 ? 'png' : 'jpg';
    const name = hashOf(upload) + (await coloursOf(pixels));
    const files = await filesOf(name, pixels, fallback);
    return { name, width: pixels.raw.width, height: pixels.raw.height, fallback, files };
  } catch {
    // Its decoders throw plain errors with many texts for broken files.
    return noPicture;
  }
};
