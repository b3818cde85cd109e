import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { printedLogo } from './printed-logo.js';

const BOX = { width: 192, height: 96 };
const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

describe('a logo on paper', () => {
  it.each([
    ['wide', 600, 100, [192, 32]],
    ['high', 100, 400, [24, 96]],
    ['small', 40, 20, [40, 20]],
  ])('PRT-12 is whole within its box, and no larger than it is: a %s one', async (_what, width, height, size) => {
    const logo = await printedLogo(await picture(width, height, '#000'), BOX);
    expect([logo.width, logo.height]).toEqual(size);
    expect(logo.data).toHaveLength(4 * logo.width * logo.height);
    expect(await sharp(logo.png).metadata()).toMatchObject({ format: 'png', width: logo.width, height: logo.height });
  });

  it('PRT-12 is grey, on white where its ground is seen through', async () => {
    const pixel = async (background: string) =>
      [...(await printedLogo(await picture(8, 8, background), BOX)).data].slice(0, 4);
    expect(await pixel('#0000')).toEqual([255, 255, 255, 255]);
    const [red, green, blue] = await pixel('#c00');
    expect(new Set([red, green, blue]).size).toBe(1);
    expect(red).toBeGreaterThan(0);
    expect(red).toBeLessThan(200);
  });
});
