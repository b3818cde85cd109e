export type Look = {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  /** How large the record keeps it. */
  readonly scale: number;
};

/** Whose pages they are decides in how many ways they are looked at. */
export type Kind = 'customer' | 'staff' | 'mail' | 'ticket';

/** Its texts can be read. */
const HALF = 1 / 2;
/** For looks that show the same as another with other colours or less room: what is elsewhere can be seen. */
const THUMBNAIL = 1 / 8;

const light = (width: number, scale: number): Look => ({ width, scheme: 'light', scale });
const dark = (width: number): Look => ({ width, scheme: 'dark', scale: THUMBNAIL });

/** A page is opened once for the looks of a group, in this order; the first of all is the one that is read aloud. */
export const LOOKS: Readonly<Record<Kind, readonly (readonly [Look, ...Look[]])[]>> = {
  customer: [
    [light(390, HALF), dark(390), light(360, THUMBNAIL), light(768, THUMBNAIL)],
    [light(1280, HALF), dark(1280)],
  ],
  // Staff's pages are light at every hour.
  staff: [[light(1280, HALF)], [light(390, THUMBNAIL)]],
  mail: [[light(390, HALF), dark(390)], [light(1280, THUMBNAIL)]],
  ticket: [[light(390, HALF)]],
};

export const pictureName = (state: string, { width, scheme }: Look): string =>
  `${state}-${width}${scheme === 'dark' ? '-dark' : ''}.webp`;

export const textName = (state: string): string => `${state}.txt`;
