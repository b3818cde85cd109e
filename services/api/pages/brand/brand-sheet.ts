import type { SettingValues } from '@hatch/contexts/settings/module';
import { accentColours, isBrandFace, type BrandFace, type Palette } from '@hatch/kernel/rules';
import { html, type Html } from '@hatch/platform';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { faceAddress, faceFamily, faceRules } from './brand-faces.js';

type Brand = Pick<SettingValues, 'brand_accent' | 'brand_face'>;

export type BrandSheet = {
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
