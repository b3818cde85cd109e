/** Lightness from 0 to 1, chroma, hue in radians (https://bottosson.github.io/posts/oklab/). */
type Oklch = { readonly l: number; readonly c: number; readonly h: number };

type Rgb = readonly [red: number, green: number, blue: number];

const CHROMA_STEPS = 20;

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

const linearOf = (hex: string): Rgb => {
  const part = (at: number): number => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
};

const oklchOf = (hex: string): Oklch => {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
};

const linearAt = ({ l, c, h }: Oklch): Rgb => {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
};

const isShown = (colour: Oklch): boolean => linearAt(colour).every((part) => part > -0.0001 && part < 1.0001);

/** Keeps as much chroma as a screen shows at this lightness. */
const hexOf = (colour: Oklch): string => {
  let [least, most] = isShown(colour) ? [colour.c, colour.c] : [0, colour.c];
  for (let step = 0; step < CHROMA_STEPS && least < most; step += 1) {
    const c = (least + most) / 2;
    if (isShown({ ...colour, c })) least = c;
    else most = c;
  }
  const shown = { ...colour, c: least };
  const parts = linearAt(shown).map((part) => Math.round(255 * fromLinear(Math.min(1, Math.max(0, part)))));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

const luminance = (hex: string): number => {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** From 1 to 21, by WCAG 2.2. */
const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

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
