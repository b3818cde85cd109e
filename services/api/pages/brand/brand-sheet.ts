import { BRAND_FACES, type BrandFace, accentColours, isBrandFace, type Palette } from '@hatch/kernel/rules';
import { createRequire } from 'node:module';
import type { SettingValues } from '@hatch/contexts/settings/module';
import { html, type Html } from '@hatch/platform';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';

/** Version of the font packages: a file never changes at its address. */
export const FACES_VERSION = '5.3.0';

const require = createRequire(import.meta.url);

type Face = {
  /** The file has Latin letters only, at every weight. */
  readonly path: string;
  /** Percent of Arial 800, against layout shift: `size` is measured with Arimo Bold, the rest by `@capsizecss`. */
  readonly instead: { readonly size: number; readonly ascent: number; readonly descent: number };
};

const FACES: Readonly<Record<BrandFace, Face>> = {
  'bricolage-grotesque': {
    path: require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    instead: { size: 102.74, ascent: 90.52, descent: 26.28 },
  },
  fraunces: {
    path: require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
    instead: { size: 106.19, ascent: 92.1, descent: 24.01 },
  },
  nunito: {
    path: require.resolve('@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2'),
    instead: { size: 99.62, ascent: 101.49, descent: 35.44 },
  },
};

export const FACE_NAMES = Object.keys(FACES) as readonly BrandFace[];

export const facePath = (face: BrandFace): string => FACES[face].path;

const faceAddress = (face: BrandFace): string => `/fonts/${FACES_VERSION}/${face}.woff2`;

const faceFamily = (face: BrandFace): string =>
  `"${BRAND_FACES[face]}","${BRAND_FACES[face]} fallback",var(--font-sans)`;

export const faceRules = (face: BrandFace): string => {
  const { size, ascent, descent } = FACES[face].instead;
  const weights = 'font-weight:200 900;';
  return (
    `@font-face{font-family:"${BRAND_FACES[face]}";${weights}font-display:swap;` +
    `src:url(${faceAddress(face)}) format("woff2")}\n` +
    `@font-face{font-family:"${BRAND_FACES[face]} fallback";${weights}size-adjust:${size}%;` +
    `ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%;` +
    'src:local("Arial Bold"),local("Arial-BoldMT"),local("Arial")}\n'
  );
};

type Brand = Pick<SettingValues, 'brand_accent' | 'brand_face'>;

type BrandSheet = {
  readonly css: string;
  readonly version: string;
};

/** As in `web/src/app.css`; rules outside a layer win over those in one. */
const CUSTOMERS = ':root:not(:has([data-staff]))';

const accentsOf = (accent: string, palette: Palette): string => {
  const { accent: own, strong, soft, ink } = accentColours(accent)[palette];
  return (
    `${CUSTOMERS}{--color-accent:${own};--color-accent-strong:${strong};` +
    `--color-accent-soft:${soft};--color-accent-ink:${ink}}`
  );
};

const faceOf = ({ brand_face: face = '' }: Brand): BrandFace | undefined => (isBrandFace(face) ? face : undefined);

const written = (accent: string, face: BrandFace | undefined): BrandSheet => {
  const parts = [
    ...(accent === ''
      ? []
      : [accentsOf(accent, 'light'), `@media (prefers-color-scheme:dark){${accentsOf(accent, 'dark')}}`]),
    ...(face === undefined ? [] : [faceRules(face), `${CUSTOMERS}{--font-display:${faceFamily(face)}}`]),
  ];
  const css = parts.join('\n');
  return { css, version: createHash('sha256').update(css).digest('base64url').slice(0, 12) };
};

/** Every page names it, and an owner tries few. */
const sheets = new LRUCache<string, BrandSheet>({ max: 8 });

/** Undefined where the owner has chosen neither a colour nor a face. */
export const brandSheet = (brand: Brand): BrandSheet | undefined => {
  const { brand_accent: accent = '' } = brand;
  const face = faceOf(brand);
  if (accent === '' && face === undefined) return undefined;
  const key = `${accent} ${face}`;
  const sheet = sheets.get(key) ?? written(accent, face);
  sheets.set(key, sheet);
  return sheet;
};

/** The sheet and the face load before the first paint. */
export const brandLinks = (brand: Brand): Html | undefined => {
  const sheet = brandSheet(brand);
  const face = faceOf(brand);
  return (
    sheet &&
    html`${face && html`<link rel="preload" href="${faceAddress(face)}" as="font" type="font/woff2" crossorigin />`}<link
        rel="stylesheet"
        href="/brand.css?v=${sheet.version}"
      />`
  );
};
