export type Look = { readonly width: number; readonly scheme: 'light' | 'dark' };

/** Whose pages they are decides in how many ways they are looked at. */
export type Kind = 'customer' | 'staff' | 'mail' | 'ticket';

const light = (width: number): Look => ({ width, scheme: 'light' });
const dark = (width: number): Look => ({ width, scheme: 'dark' });

/** A page is opened once for the looks of a group, in this order; the first of all is the one that is read aloud. */
export const LOOKS: Readonly<Record<Kind, readonly (readonly [Look, ...Look[]])[]>> = {
  customer: [
    [light(390), dark(390), light(360), light(768)],
    [light(1280), dark(1280)],
  ],
  // Staff's pages are light at every hour.
  staff: [[light(1280)], [light(390)]],
  mail: [[light(390), dark(390)], [light(1280)]],
  ticket: [[light(390)]],
};

export const pictureName = (state: string, { width, scheme }: Look): string =>
  `${state}-${width}${scheme === 'dark' ? '-dark' : ''}.webp`;

export const textName = (state: string): string => `${state}.txt`;
