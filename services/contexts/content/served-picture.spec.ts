import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MOST_PICTURE_BYTES, noPicture, servedPicture, tooLarge } from './served-picture.js';

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c33' } });

describe('a picture that is uploaded', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('MENU-02 is taken as %s, and becomes WebP', async (format) => {
    const served = await servedPicture(await drawn(40, 30).toFormat(format).toBuffer());
    expect(await sharp(served as Buffer).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
  });

  it('MENU-02 is made smaller, turned upright, and loses what the camera wrote into it', async () => {
    const photo = drawn(2000, 1000)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 });
    const served = await servedPicture(await photo.jpeg().toBuffer());
    const { width, height, exif } = await sharp(served as Buffer).metadata();
    expect({ width, height, exif }).toEqual({ width: 800, height: 1600, exif: undefined });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.from('<?php phpinfo();')],
    ['a GIF', Buffer.from('GIF89a')],
    ['the beginning of a JPEG and nothing more', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('MENU-02 is refused when it is %s', async (_what, upload) => {
    expect(await servedPicture(upload)).toBe(noPicture);
  });

  it('MENU-02 is refused when half of it is missing', async () => {
    const whole = await drawn(400, 400).png().toBuffer();
    expect(await servedPicture(whole.subarray(0, whole.length / 2))).toBe(noPicture);
  });

  it('MENU-02 is refused when it is too large, as a file or unpacked', async () => {
    expect(await servedPicture(Buffer.alloc(MOST_PICTURE_BYTES + 1, 0xff))).toBe(tooLarge);
    expect(await servedPicture(await drawn(10_000, 5_001).png().toBuffer())).toBe(tooLarge);
  });
});
