import { rejection, type Rejection } from '@hatch/kernel';
import sharp from 'sharp';

/** Of an upload, in bytes: 8 MiB. */
export const MOST_PICTURE_BYTES = 8 * 1024 * 1024;
/** A small file can unpack to more than the memory of a server holds. */
const MOST_PIXELS = 50_000_000;
/** Of the picture as it is served, in pixels: twice what the widest page shows. */
const LONGEST_SIDE = 1600;

/** How files of the formats that are taken begin; what a file is called or said to be does not count. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^RIFF[^]{4}WEBP/];

export const noPicture: Rejection = rejection(
  'content.no-picture',
  'This is no picture that we can read. Please choose a JPEG, PNG or WebP file.',
);
export const tooLarge: Rejection = rejection(
  'content.picture-too-large',
  'Please choose a picture of at most 8 MB and 50 million pixels.',
);

/** An upload drawn anew as WebP, upright and without what a camera wrote into it, such as the place. */
export const servedPicture = async (upload: Buffer): Promise<Buffer | Rejection> => {
  if (upload.length > MOST_PICTURE_BYTES) return tooLarge;
  const beginning = upload.toString('latin1', 0, 12);
  if (!BEGINNINGS.some((format) => format.test(beginning))) return noPicture;
  try {
    const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return tooLarge;
    return await sharp(upload)
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    // Its decoders throw plain errors of many texts for files that are broken.
    return noPicture;
  }
};
