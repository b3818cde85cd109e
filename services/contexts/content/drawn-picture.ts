import { rejection, type Rejection } from '@hatch/kernel';
import { GREATEST_WIDTH, widthsOf } from '@hatch/kernel/rules';
import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** Of an upload, in bytes: 8 MiB. */
export const MOST_PICTURE_BYTES = 8 * 1024 * 1024;
/** A small file can unpack to more than the memory of a server holds. */
const MOST_PIXELS = 50_000_000;
/** Of the picture as it is served: nothing that is higher is looked at as one picture. */
const GREATEST_HEIGHT = 4 * GREATEST_WIDTH;
const HASH_LENGTH = 32;

/** How files of the formats that are taken begin; what a file is called or said to be does not count. */
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

/** A picture as it is kept: drawn anew at each width in each format. */
export type DrawnPicture = {
  /** Made from the upload and its colours, so that the same picture has the same name, which never means another. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** For browsers that know neither AVIF nor WebP; PNG where the ground is to be seen through it. */
  readonly fallback: 'jpg' | 'png';
  readonly files: readonly DrawnFile[];
};

type Pixels = { readonly data: Buffer; readonly raw: { width: number; height: number; channels: 3 | 4 } };

// A picture takes one thread, the shop has the others.
sharp.concurrency(1);

/** Upright, and without what a camera wrote into it, such as the place. */
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

/** What the name of an upload's picture begins with. */
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

/** Of all the files of a picture. */
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

/** An upload drawn anew, which leaves behind whatever else was in the file; its pixels are counted before they are unpacked. */
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
    // Its decoders throw plain errors of many texts for files that are broken.
    return noPicture;
  }
};
