/** Lightness from 0 to 1, chroma, hue in radians (https://bottosson.github.io/posts/oklab/). */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number };

type Rgb = readonly [red: number, green: number, blue: number];

const CHROMA_STEPS = 20;

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

const linearOf = (hex: string): Rgb => {
  const part = (at: number): number => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
};

export const oklchOf = (hex: string): Oklch => {
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
export const hexOf = (colour: Oklch): string => {
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
export const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};
