import { uploadedPicture } from '@hatch/kernel/rules';

/** In px; the shop answers with the stored picture of that width or the next wider. */
const WIDTHS = [320, 640, 960, 1440];

/**
 * A `srcset`; undefined for pictures that were not uploaded.
 * Repeats folder and widths: importing their rules would enlarge the home page's first script.
 */
export const pictureSources = (address: string): string | undefined =>
  uploadedPicture(address)?.fallback ??
  (address.startsWith('/uploads/') ? WIDTHS.map((width) => `${address}?width=${width} ${width}w`).join() : undefined);
