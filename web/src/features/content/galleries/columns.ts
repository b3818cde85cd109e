const DEFAULT_COLUMNS = 3;
const GALLERY_CAPS = [
  { below: 370, columns: 1 },
  { below: 560, columns: 2 },
  { below: 768, columns: 3 },
] as const;

/** @param width of the window, in px */
export const galleryColumns = (wanted: number | undefined, width: number): number => {
  const columns = wanted !== undefined && wanted >= 1 ? Math.floor(wanted) : DEFAULT_COLUMNS;
  return Math.min(columns, GALLERY_CAPS.find(({ below }) => width < below)?.columns ?? columns);
};

/** @param width of the window, in px */
export const videoColumns = (width: number): number => {
  if (width < 768) return 1;
  if (width < 1024) return 2;
  return width < 1280 ? 3 : 4;
};

/** Crops extreme strips and pillars, which would fill the view. */
const FLATTEST = 0.1;
const TALLEST = 5;

/** Height over width. */
export const boxRatio = (ratio: number | undefined, usual: number): number =>
  ratio !== undefined && ratio > 0 ? Math.min(Math.max(ratio, FLATTEST), TALLEST) : usual;

/** Each item goes into the shortest column so far, the leftmost of equals. */
export const inShortestColumns = <Item extends { readonly ratio: number }>(
  items: readonly Item[],
  count: number,
): readonly (readonly Item[])[] => {
  const columns = Array.from({ length: count }, () => ({ height: 0, items: [] as Item[] }));
  for (const item of items) {
    const shortest = columns.reduce((least, each) => (each.height < least.height ? each : least));
    shortest.items.push(item);
    shortest.height += item.ratio;
  }
  return columns.map((column) => column.items);
};
