import { contrast, hexOf, oklchOf } from './oklch.js';

export type Palette = 'light' | 'dark';

export type AccentColours = {
  /** Text on every ground of the palette, and a ground of `ink`. */
  readonly accent: string;
  /** `accent` under the pointer. */
  readonly strong: string;
  readonly soft: string;
  readonly ink: string;
};

export type AccentPalettes = Readonly<Record<Palette, AccentColours>>;

/** Must match `web/src/app.css`. */
export const PALETTES = {
  light: {
    paper: '#fff9f1',
    card: '#ffffff',
    sunken: '#f8eee1',
    line: '#e7d9c6',
    ink: '#2b1b12',
    'ink-soft': '#67513f',
  },
  dark: {
    paper: '#17110d',
    card: '#221a15',
    sunken: '#2d231c',
    line: '#43352a',
    ink: '#f7ede2',
    'ink-soft': '#cdb9a6',
  },
} as const;

/** Without an accent of the owner's; must match `web/src/app.css`. */
const OWN: AccentPalettes = {
  light: { accent: '#a8321c', strong: '#832412', soft: '#fde9e2', ink: '#ffffff' },
  dark: { accent: '#ff9d84', strong: '#ffc0b0', soft: '#47201a', ink: '#2b0d06' },
};

/** Least contrast of text, by WCAG 2.2, 1.4.3. */
export const READABLE = 4.5;
/** Covers the rounding to hex: a colour moved once stays where it is when moved again. */
const MARGIN = 0.06;
/** OKLCH lightness, from 0 (black) to 1 (white). */
const STEP = 0.005;

const groundsOf = ({ paper, card, sunken }: (typeof PALETTES)[Palette], soft: string): readonly string[] => [
  paper,
  card,
  sunken,
  soft,
];

const isReadableOn = (colour: string, grounds: readonly string[], least = READABLE): boolean =>
  grounds.every((ground) => contrast(colour, ground) >= least);

const moved = (colour: string, step: number, grounds: readonly string[]): string => {
  if (isReadableOn(colour, grounds)) return colour;
  const tone = oklchOf(colour);
  for (let l = tone.l + step; l > 0 && l < 1; l += step) {
    const nearer = hexOf({ ...tone, l });
    if (isReadableOn(nearer, grounds, READABLE + MARGIN)) return nearer;
  }
  return step < 0 ? '#000000' : '#ffffff';
};

const shifted = (colour: string, by: number): string => {
  const tone = oklchOf(colour);
  const l = tone.l + by;
  return hexOf({ ...tone, l: l > 0.1 && l < 0.98 ? l : tone.l - by });
};

const light = (accent: string): AccentColours => {
  const { c, h } = oklchOf(accent);
  const soft = hexOf({ l: 0.948, c: Math.min(c, 0.024), h });
  const readable = moved(accent, -STEP, groundsOf(PALETTES.light, soft));
  return { accent: readable, strong: shifted(readable, -0.083), soft, ink: '#ffffff' };
};

const dark = (accent: string): AccentColours => {
  const { c, h } = oklchOf(accent);
  const soft = hexOf({ l: 0.297, c: Math.min(c, 0.061), h });
  const ink = hexOf({ l: 0.19, c: Math.min(c, 0.05), h });
  const readable = moved(accent, STEP, groundsOf(PALETTES.dark, soft));
  return { accent: readable, strong: shifted(readable, 0.07), soft, ink };
};

export const isHexColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Moves `#rrggbb` along its lightness alone, no further than text needs; the default colours for anything else. */
export const accentColours = (accent: string): AccentPalettes => {
  if (!isHexColour(accent)) return OWN;
  const given = accent.toLowerCase();
  return { light: light(given), dark: dark(given) };
};
