import type { UploadedPicture } from '@hatch/contexts/content/module';
import { UPLOADS_FOLDER, widthsOf } from '@hatch/kernel/rules';

/** A picture of the file manager. */
export type PictureWire = {
  /** Of its address: it stays for ever. */
  readonly name: string;
  /** As products and texts take it. */
  readonly address: string;
  readonly title: string;
  /** For those who cannot see it. */
  readonly alt: string;
  /** Empty for none. */
  readonly folder: string;
  readonly width: number;
  readonly height: number;
  /** In percent; null where nothing was said. */
  readonly focal_x: number | null;
  readonly focal_y: number | null;
  readonly uploaded_at: string;
};

/** At its greatest width; what must be seen of it comes behind it, where a server never looks. */
export const addressOf = (picture: UploadedPicture): string => addressAt(picture, picture.width, picture.fallback);

/** Of the file that is wide enough, in the best format that a browser says it accepts. @param wanted width, in pixels */
export const addressFor = (picture: UploadedPicture, wanted: number, accept: string): string => {
  const width = widthsOf(picture.width).find((each) => each >= wanted) ?? picture.width;
  const format = ['avif', 'webp'].find((each) => accept.includes(`image/${each}`)) ?? picture.fallback;
  return addressAt(picture, width, format);
};

const addressAt = ({ name, focalX, focalY }: UploadedPicture, width: number, format: string): string => {
  const focal = focalX === null || focalY === null ? '' : `#${focalX},${focalY}`;
  return `${UPLOADS_FOLDER}${name}-${width}.${format}${focal}`;
};

export const pictureToWire = (picture: UploadedPicture): PictureWire => ({
  name: picture.name,
  address: addressOf(picture),
  title: picture.title,
  alt: picture.alt,
  folder: picture.folder,
  width: picture.width,
  height: picture.height,
  focal_x: picture.focalX,
  focal_y: picture.focalY,
  uploaded_at: picture.uploadedAt.toISOString(),
});
