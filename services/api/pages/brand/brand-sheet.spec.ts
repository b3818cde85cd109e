import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { FACE_NAMES, FACES_VERSION, brandLinks, brandSheet } from './brand-sheet.js';

describe('the sheet of the brand', () => {
  it('is not there while the owner has chosen nothing', () => {
    expect(brandSheet({ brand_accent: '', brand_face: '' })).toBeUndefined();
    expect(brandLinks({})).toBeUndefined();
  });

  it('sets the accents of both palettes, for customers alone', () => {
    const css = brandSheet({ brand_accent: '#ffcc00', brand_face: '' })?.css ?? '';
    const [byDay = '', afterDark = ''] = css.split('@media (prefers-color-scheme:dark)');
    for (const palette of [byDay, afterDark])
      expect(palette).toMatch(
        /:root:not\(:has\(\[data-staff\]\)\)\{--color-accent:#\w{6};--color-accent-strong:#\w{6};--color-accent-soft:#\w{6};--color-accent-ink:#\w{6}\}/,
      );
    expect(afterDark).toContain('--color-accent:#ffcc00');
    expect(byDay).not.toContain('#ffcc00');
    expect(css).not.toContain('@font-face');
  });

  it('has the chosen face alone, and letters that take the same room until it is there', () => {
    const css = brandSheet({ brand_face: 'fraunces' })?.css ?? '';
    expect(css).toMatch(/@font-face\{font-family:"Fraunces";[^}]*font-display:swap;[^}]*fraunces\.woff2/);
    expect(css).toMatch(/@font-face\{font-family:"Fraunces fallback";[^}]*size-adjust:106\.19%/);
    expect(css).toContain('--font-display:"Fraunces","Fraunces fallback",var(--font-sans)');
    expect(css).not.toMatch(/Nunito|--color/);
  });

  it('has another address for another choice, which the head of a page names beside the face', () => {
    const [one, other] = [brandSheet({ brand_accent: '#0b7285' }), brandSheet({ brand_accent: '#0b7286' })];
    expect(one?.version).not.toBe(other?.version);
    expect(brandLinks({ brand_accent: '#0b7285' })?.toString()).toMatch(
      new RegExp(`^<link\\s+rel="stylesheet"\\s+href="/brand.css\\?v=${one?.version}"\\s+/>$`),
    );
    expect(brandLinks({ brand_face: 'nunito' })?.toString()).toContain(
      `<link rel="preload" href="/fonts/${FACES_VERSION}/nunito.woff2" as="font" type="font/woff2" crossorigin />`,
    );
  });

  it('names the version of each face that is installed', () => {
    const { resolve } = createRequire(import.meta.url);
    for (const face of FACE_NAMES) {
      const installed: unknown = createRequire(import.meta.url)(
        resolve(`@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`).replace(
          /files\/[^/]+$/,
          'package.json',
        ),
      );
      expect(installed).toMatchObject({ version: FACES_VERSION });
    }
  });
});
