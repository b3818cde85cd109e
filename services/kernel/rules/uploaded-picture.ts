/** Where uploaded pictures are served (OPEN-94). */
export const UPLOADS_FOLDER = '/uploads/';

/** In pixels. A picture is kept at those below its own width, and at its own or the greatest. */
const WIDTHS = [320, 640, 960, 1440];
export const GREATEST_WIDTH = 1440;

/** Folder, name, colours, greatest width, format and focal point; the demo shop's pictures have a folder of their own. */
const ADDRESS = /^(\/uploads\/|\/demo\/)(\w{32}(\w{12}))-(\d+)\.(jpg|png)(?:#(\d+),(\d+))?$/;

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
