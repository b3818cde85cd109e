export const UPLOADS_FOLDER = '/uploads/';

/** In pixels. A picture is kept at those below its own width, and at its own or the greatest. */
const WIDTHS = [320, 640, 960, 1440];
export const GREATEST_WIDTH = 1440;

/** Folder, name, colours, greatest width, format and focal point; the demo shop has a folder of its own. */
const ADDRESS = /^(\/uploads\/|\/demo\/)(\w{32}(\w{12}))-(\d+)\.(jpg|png)(?:#(\d+),(\d+))?$/;

export type UploadedPicture = {
  readonly name: string;
  readonly avif: string;
  readonly webp: string;
  readonly fallback: string;
  /** A blurred stand-in, as `background-image` takes it; undefined for a transparent picture. */
  readonly placeholder: string | undefined;
  /** The focal point, as `object-position` takes it. */
  readonly position: string | undefined;
};

export const widthsOf = (width: number): readonly number[] => [...WIDTHS.filter((each) => each < width), width];

export const uploadedPicture = (address = ''): UploadedPicture | undefined => {
  const [, folder, name, colours = '', width, format = '', x, y] = ADDRESS.exec(address) ?? [];
  if (!name) return undefined;
  const srcSet = (extension: string): string =>
    widthsOf(Number(width))
      .map((each) => `${folder}${name}-${each}.${extension} ${each}w`)
      .join();
  const corners = colours.match(/.../g)?.map((colour, i) => {
    const corner = `${(i % 2) * 100}% ${i < 2 ? 0 : 100}%`;
    return `radial-gradient(at ${corner},#${colour},#0000 75%)`;
  });
  return {
    name,
    avif: srcSet('avif'),
    webp: srcSet('webp'),
    fallback: srcSet(format),
    placeholder: format === 'png' ? undefined : corners?.join(),
    position: x && `${x}% ${y}%`,
  };
};
