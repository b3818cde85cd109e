import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { modeLrgb, modeOklch, modeRgb, useMode as withMode, wcagContrast } from 'culori/fn';
import { describe, expect, it } from 'vitest';
import { accentColours, isHexColour, PALETTES, READABLE } from './accent-colours.js';

withMode(modeRgb);
withMode(modeLrgb);
const toOklch = withMode(modeOklch);
const aColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Distance between hues in degrees. */
const between = (one: number, other: number): number => {
  const turn = Math.abs(one - other) % 360;
  return Math.min(turn, 360 - turn);
};

describe('the colours that follow from an accent', () => {
  it('can be read in both palettes, whatever the accent: as text on every ground, and under text', () => {
    fc.assert(
      fc.property(aColour, fc.constantFrom('light' as const, 'dark' as const), (given, palette) => {
        const { accent, strong, soft, ink } = accentColours(given)[palette];
        const { paper, card, sunken, ink: text, 'ink-soft': softText } = PALETTES[palette];
        for (const ground of [paper, card, sunken, soft])
          expect(wcagContrast(accent, ground)).toBeGreaterThanOrEqual(READABLE);
        for (const words of [text, softText]) expect(wcagContrast(words, soft)).toBeGreaterThanOrEqual(READABLE);
        for (const ground of [accent, strong]) expect(wcagContrast(ink, ground)).toBeGreaterThanOrEqual(READABLE);
        expect([accent, strong, soft, ink].every(isHexColour)).toBe(true);
        expect(strong).not.toBe(accent);
      }),
      { numRuns: 500 },
    );
  });

  it('keep the hue of the accent, and are the accent itself where that can be read', () => {
    fc.assert(
      fc.property(aColour, (given) => {
        const { light, dark } = accentColours(given);
        expect(accentColours(light.accent).light.accent).toBe(light.accent);
        expect(accentColours(dark.accent).dark.accent).toBe(dark.accent);
        const [before, after] = [toOklch(given), toOklch(light.accent)];
        const isGrey = (before?.c ?? 0) < 0.04 || (after?.c ?? 0) < 0.04;
        if (!isGrey) expect(between(before?.h ?? 0, after?.h ?? 0)).toBeLessThan(6);
      }),
    );
  });

  it('are darker by day and lighter after dark, and no further than they must be', () => {
    expect(accentColours('#A8321C').light.accent).toBe('#a8321c');
    expect(accentColours('#ffcc00').dark.accent).toBe('#ffcc00');
    const yellow = accentColours('#ffcc00').light.accent;
    expect(wcagContrast(yellow, PALETTES.light.sunken)).toBeLessThan(READABLE + 0.5);
    const navy = accentColours('#0b1f4b').dark.accent;
    expect(wcagContrast(navy, PALETTES.dark.sunken)).toBeLessThan(READABLE + 1.5);
    expect(accentColours('#0b1f4b').light.accent).toBe('#0b1f4b');
  });

  it('are those of the pages while none is chosen, on the grounds that pages have', async () => {
    const css = await readFile(new URL('../../../web/src/app.css', import.meta.url), 'utf8');
    const [byDay = '', afterDark = ''] = css.split('prefers-color-scheme: dark');
    for (const [palette, text] of [
      ['light', byDay],
      ['dark', afterDark],
    ] as const) {
      const { accent, ...others } = accentColours('')[palette];
      const accents = Object.entries(others).map(([name, colour]) => [`accent-${name}`, colour] as const);
      for (const [name, colour] of [...Object.entries(PALETTES[palette]), ['accent', accent] as const, ...accents])
        expect(text).toContain(`--color-${name}: ${colour};`);
    }
  });

  it.each(['a8321c', '#a8321', '#a8321cc', '#a8321g', 'red', '#a8321c;}', ''])('takes no %j for a colour', (text) => {
    expect(isHexColour(text)).toBe(false);
  });
});
