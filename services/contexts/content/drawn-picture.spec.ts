import { isRejection } from '@hatch/kernel';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  drawnPicture,
  fileNames,
  MOST_PICTURE_BYTES,
  noPicture,
  tooLarge,
  type DrawnPicture,
} from './drawn-picture.js';

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c33' } });

const drawn = async (upload: Buffer): Promise<DrawnPicture> => {
  const picture = await drawnPicture(upload);
  if (isRejection(picture)) throw new Error(picture.message);
  return picture;
};

describe('a picture that is uploaded', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('MENU-02 OPEN-92 is taken as %s', async (format) => {
    const { width, height, fallback, files } = await drawn(await plain(40, 30).toFormat(format).toBuffer());
    expect({ width, height, fallback }).toEqual({ width: 40, height: 30, fallback: 'jpg' });
    const formats = await Promise.all(files.map(async ({ bytes }) => (await sharp(bytes).metadata()).format));
    expect(formats).toEqual(['heif', 'webp', 'jpeg']);
  });

  it('MENU-02 is drawn at 320, 640, 960 and 1440 pixels in AVIF, WebP and a format that every browser knows', async () => {
    const picture = await drawn(await plain(2000, 1000).jpeg().toBuffer());
    const { name, files } = picture;
    expect(files.map((file) => file.name)).toEqual(fileNames(picture));
    expect(files.map((file) => file.name)).toEqual(
      [320, 640, 960, 1440].flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `${name}-${width}.${format}`)),
    );
    for (const file of files) {
      const width = Number(/-(\d+)\./.exec(file.name)?.[1]);
      expect(await sharp(file.bytes).metadata()).toMatchObject({ width, height: width / 2 });
    }
  });

  it('MENU-02 is turned upright, and loses what the camera wrote into it', async () => {
    const photo = plain(200, 100)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 });
    const { width, height, files } = await drawn(await photo.jpeg().toBuffer());
    expect({ width, height }).toEqual({ width: 100, height: 200 });
    for (const { bytes } of files) {
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
    }
  });

  it('OPEN-92 is named by what is in it, and by its colours', async () => {
    const halves = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#fff' } })
      .composite([{ input: await plain(40, 40).png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer();
    const { name } = await drawn(halves);
    expect(name).toMatch(/^[0-9a-f]{44}$/);
    expect(name.slice(32)).toBe('c44feec44fee');
    expect((await drawn(halves)).name).toBe(name);
    expect((await drawn(Buffer.concat([halves, Buffer.from('x')]))).name).not.toBe(name);
  });

  it('lets its ground through where it did', async () => {
    const clear = { create: { width: 40, height: 30, channels: 4, background: '#00000000' } } as const;
    const { fallback, files } = await drawn(await sharp(clear).png().toBuffer());
    expect(fallback).toBe('png');
    for (const { bytes } of files) expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
    const opaque = { create: { ...clear.create, background: '#123456' } };
    expect((await drawn(await sharp(opaque).png().toBuffer())).fallback).toBe('jpg');
  });

  it.each([
    ['one pixel', plain(1, 1)],
    ['grey', plain(50, 50).toColourspace('b-w')],
    ['of a printer', plain(50, 50).toColourspace('cmyk')],
    ['very high', plain(10, 20_000)],
    ['very wide', plain(20_000, 10)],
  ])('is taken when it is %s', async (_what, picture) => {
    const { width, height } = await drawn(await picture.jpeg().toBuffer());
    expect(width).toBeGreaterThanOrEqual(1);
    expect(width).toBeLessThanOrEqual(1440);
    expect(height).toBeLessThanOrEqual(5760);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.from('<?php phpinfo();')],
    ['the beginning of a GIF and nothing more', Buffer.from('GIF89a')],
    ['a GIF that goes on as a script', Buffer.from('GIF89a=1;alert(document.cookie)//')],
    ['the beginning of a JPEG and nothing more', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['the beginning of a PNG before a program', Buffer.from('\x89PNG\r\n\x1a\n<?php phpinfo();', 'latin1')],
    ['a TIFF', Buffer.from('II*\0')],
  ])('MENU-02 OPEN-92 is refused when it is %s', async (_what, upload) => {
    expect(await drawnPicture(upload)).toBe(noPicture);
  });

  it('OPEN-92 leaves behind what was hidden in it', async () => {
    const PROGRAM = '<?php system($_GET["c"]); ?><script>alert(1)</script>';
    const png = await plain(40, 30).png().toBuffer();
    const jpeg = await plain(40, 30)
      .withExif({ IFD0: { ImageDescription: PROGRAM } })
      .jpeg()
      .toBuffer();
    for (const upload of [Buffer.concat([png, Buffer.from(PROGRAM)]), jpeg]) {
      expect(upload.includes('<?php')).toBe(true);
      for (const { bytes } of (await drawn(upload)).files) {
        expect(bytes.includes('<?php')).toBe(false);
        expect(bytes.includes('<script')).toBe(false);
      }
    }
  });

  it('MENU-02 is refused when half of it is missing', async () => {
    const whole = await plain(400, 400).png().toBuffer();
    expect(await drawnPicture(whole.subarray(0, whole.length / 2))).toBe(noPicture);
  });

  it('MENU-02 is refused when it is too large, as a file or unpacked', async () => {
    expect(await drawnPicture(Buffer.alloc(MOST_PICTURE_BYTES + 1, 0xff))).toBe(tooLarge);
    const bomb = await plain(10_000, 5_001).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    expect(await drawnPicture(bomb)).toBe(tooLarge);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});
