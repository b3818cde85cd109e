import { describe, expect, it } from 'vitest';
import { uploadedPicture, widthsOf } from './uploaded-picture.js';

const NAME = `${'ab'.repeat(16)}f00fff00f333`;

describe('the address of a picture that was uploaded', () => {
  it('CMS-21 says at which widths and in which formats it is kept', () => {
    expect(uploadedPicture(`/uploads/${NAME}-700.jpg`)).toMatchObject({
      name: NAME,
      avif: `/uploads/${NAME}-320.avif 320w,/uploads/${NAME}-640.avif 640w,/uploads/${NAME}-700.avif 700w`,
      webp: `/uploads/${NAME}-320.webp 320w,/uploads/${NAME}-640.webp 640w,/uploads/${NAME}-700.webp 700w`,
      fallback: `/uploads/${NAME}-320.jpg 320w,/uploads/${NAME}-640.jpg 640w,/uploads/${NAME}-700.jpg 700w`,
    });
    expect([1, 320, 321, 1440].map(widthsOf)).toEqual([[1], [320], [320, 321], [320, 640, 960, 1440]]);
  });

  it('is told of the demo shop too, whose pictures are part of a release', () => {
    expect(uploadedPicture(`/demo/${NAME}-300.jpg`)).toMatchObject({ webp: `/demo/${NAME}-300.webp 300w` });
  });

  it('says how it looks from far away, and what must be seen of it', () => {
    expect(uploadedPicture(`/uploads/${NAME}-700.jpg#30,70`)).toMatchObject({
      placeholder:
        'radial-gradient(at 0% 0%,#f00,#0000 75%),radial-gradient(at 100% 0%,#fff,#0000 75%),' +
        'radial-gradient(at 0% 100%,#00f,#0000 75%),radial-gradient(at 100% 100%,#333,#0000 75%)',
      position: '30% 70%',
    });
    expect(uploadedPicture(`/uploads/${NAME}-700.png`)).toMatchObject({ placeholder: undefined, position: undefined });
  });

  it.each([
    '',
    '/images/pizza.jpg',
    `/images/${NAME}-700.jpg`,
    `/uploads/${'a'.repeat(32)}.webp`,
    `/uploads/${NAME}-700.svg`,
    `/uploads/${NAME}-.jpg`,
    `/uploads/${NAME.replace('a', '/')}-700.jpg`,
    `/uploads/${NAME}-700.jpg#1`,
    `/uploads/${NAME}-700.jpg" onload="x`,
    `https://elsewhere.test/uploads/${NAME}-700.jpg`,
  ])('is not %s', (address) => {
    expect(uploadedPicture(address)).toBeUndefined();
  });
});
