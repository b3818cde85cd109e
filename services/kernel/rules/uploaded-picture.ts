/** Where uploaded pictures are served (OPEN-94). */
export const UPLOADS_FOLDER = '/uploads/';

/** In pixels. A picture is kept at those below its own width, and at its own or the greatest. */
const WIDTHS = [320, 640, 960, 1440];
export const GREATEST_WIDTH = 1440;

/** Name, colours, greatest width, format and focal point. */
const ADDRESS = /^\/uploads\/([0-9a-f]{32}([0-9a-f]{12}))-(\d{2,4}|[1-9])\.(jpg|png)(?:#(\d{1,2}|100),(\d{1,2}|100))?$/;
const CORNERS = ['0 0', '100% 0', '0 100%', '100% 100%'];

export type UploadedPicture = {
  /** Of its address: the same for each width and format. */
  readonly name: string;
  /** As `srcset` takes them. */
  readonly avif: string;
  readonly webp: string;
  readonly fallback: string;
  /** As `background-image` takes it: the picture from very far away. Undefined for one that lets its ground through. */
  readonly placeholder: string | undefined;
  /** As `object-position` takes it: what must be seen of it. */
  readonly position: string | undefined;
};

export const widthsOf = (width: number): readonly number[] => [...WIDTHS.filter((each) => each < width), width];

/** What its address says of a picture that was uploaded here; undefined for any other. */
export const uploadedPicture = (address: string): UploadedPicture | undefined => {
  const [, name, colours, width, format, x, y] = ADDRESS.exec(address) ?? [];
  if (!name || !colours) return undefined;
  const srcSet = (extension = 'jpg'): string =>
    widthsOf(Number(width))
      .map((each) => `${UPLOADS_FOLDER}${name}-${each}.${extension} ${each}w`)
      .join();
  return {
    name,
    avif: srcSet('avif'),
    webp: srcSet('webp'),
    fallback: srcSet(format),
    placeholder:
      format === 'png'
        ? undefined
        : CORNERS.map((at, i) => `radial-gradient(at ${at},#${colours.slice(3 * i, 3 * i + 3)},#0000 75%)`).join(),
    position: x && `${x}% ${y}%`,
  };
};
