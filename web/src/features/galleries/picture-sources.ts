import { uploadedPicture } from '@hatch/kernel/rules';

/** That a screen may need, in pixels: the shop answers with what it keeps of that width or of a greater one. */
const WIDTHS = [320, 640, 960, 1440];

/**
 * As `srcset` takes them; undefined of a picture that is not of the uploads (CMS-21, OPEN-97). Folder and widths stand here
 * once more, for the rules that have them are in what the home page loads at once, which would grow by handing them on.
 */
export const pictureSources = (address: string): string | undefined =>
  uploadedPicture(address)?.fallback ??
  (address.startsWith('/uploads/') ? WIDTHS.map((width) => `${address}?width=${width} ${width}w`).join() : undefined);
