import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawnIcon } from './drawn-icon.js';

const wide = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#f00' } })
  .png()
  .toBuffer();

const pixelAt = async (png: Buffer, x: number, y: number): Promise<readonly number[]> => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)];
};

describe('an icon of the logo', () => {
  it('is a square that holds all of it, and lets its ground through', async () => {
    const icon = await drawnIcon(wide, 192, 'sign');
    expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
    expect(await pixelAt(icon, 96, 96)).toEqual([255, 0, 0, 255]);
    expect(await pixelAt(icon, 2, 96)).toEqual([255, 0, 0, 255]);
    expect((await pixelAt(icon, 96, 4))[3]).toBe(0);
  });

  it('stands within what a phone may cut off, on white', async () => {
    const icon = await drawnIcon(wide, 512, 'whole');
    expect(await sharp(icon).metadata()).toMatchObject({ width: 512, height: 512 });
    expect(await pixelAt(icon, 256, 256)).toEqual([255, 0, 0, 255]);
    for (const [x, y] of [
      [0, 0],
      [60, 256],
      [511, 511],
    ] as const)
      expect(await pixelAt(icon, x, y)).toEqual([255, 255, 255, 255]);
  });
});
