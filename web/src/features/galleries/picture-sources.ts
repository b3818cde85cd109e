import { uploadedPicture, UPLOADS_FOLDER, widthsOf, GREATEST_WIDTH } from '@hatch/kernel/rules';

/** At the widths that the shop keeps pictures at, as `srcset` takes them; undefined of one that is not its own (CMS-21, OPEN-97). */
export const pictureSources = (address: string): string | undefined => {
  const uploaded = uploadedPicture(address);
  if (uploaded) return uploaded.fallback;
  return address.startsWith(UPLOADS_FOLDER)
    ? widthsOf(GREATEST_WIDTH)
        .map((width) => `${address}?width=${width} ${width}w`)
        .join()
    : undefined;
};
