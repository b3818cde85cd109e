import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compare } from './compare.js';

const sheet = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();

const withPatch = async (side: number, colour: string): Promise<Buffer> => {
  const patch = await sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return sharp(await sheet())
    .composite([{ input: patch, left: 5, top: 5 }])
    .png()
    .toBuffer();
};

describe('two pictures', () => {
  it('do not differ when they show the same, in whatever format', async () => {
    const webp = await sharp(await sheet())
      .webp({ lossless: true })
      .toBuffer();
    expect((await compare(await sheet(), webp)).differing).toBe(0);
  });

  it('differ in each pixel of another colour', async () => {
    const { differing, marked } = await compare(await sheet(), await withPatch(4, '#a8321c'));
    expect(differing).toBe(16);
    expect(await sharp(marked).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 });
  });

  it('do not differ in a shade that nobody can tell apart', async () => {
    expect((await compare(await sheet(), await withPatch(4, '#fdfdfd'))).differing).toBe(0);
  });

  it('differ in what only one of them has, even where it is as black as nothing', async () => {
    const black = await sharp({ create: { width: 40, height: 31, channels: 3, background: '#000000' } })
      .composite([{ input: await sheet(), left: 0, top: 0 }])
      .png()
      .toBuffer();
    expect((await compare(await sheet(), black)).differing).toBe(40);
    expect((await compare(black, await sheet())).differing).toBe(40);
  });
});
