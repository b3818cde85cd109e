import type { UploadedPicture } from '@hatch/contexts/content/module';
import { UPLOADS_FOLDER, widthsOf } from '@hatch/kernel/rules';

export type PictureWire = {
  /** Part of its address: never changes. */
  readonly name: string;
  /** The form that products and texts store. */
  readonly address: string;
  readonly title: string;
  readonly alt: string;
  readonly folder: string;
  readonly width: number;
  readonly height: number;
  /** In percent; null where not set. */
  readonly focal_x: number | null;
  readonly focal_y: number | null;
  readonly uploaded_at: string;
};

/** The greatest width; the focal point is in the fragment, which a server never sees. */
export const addressOf = (picture: UploadedPicture): string => addressAt(picture, picture.width, picture.fallback);

/** The narrowest file that is wide enough, in the best format accepted. @param wanted width, in pixels */
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
