import { describe, expect, it } from 'vitest';
import { pictureAddress } from './picture-address.js';

describe('the address of a picture', () => {
  it.each([
    ['garden', 'rose.jpg', '/uploads/garden/rose.jpg'],
    ['', 'rose.jpg', '/uploads/rose.jpg'],
    ['/summer/2026/', 'a b.jpg', '/uploads/summer/2026/a%20b.jpg'],
    ['garden', '/demo/pizza.webp', '/demo/pizza.webp'],
  ])('OPEN-97 is below {uploads}/{dir}, or of this site: %s, %s', (dir, pic, address) => {
    expect(pictureAddress(dir, pic)).toBe(address);
  });

  it.each([
    ['..', '../../etc/passwd', '/uploads/etc/passwd'],
    ['a', '//elsewhere.test/x.png', '/uploads/a/elsewhere.test/x.png'],
    ['a', 'https://elsewhere.test/x.png', '/uploads/a/https%3A/elsewhere.test/x.png'],
    ['a', 'javascript:alert(1)', '/uploads/a/javascript%3Aalert(1)'],
    ['a?b', 'x#y.png', '/uploads/a%3Fb/x%23y.png'],
    ['a', '\\\\elsewhere.test\\x', '/uploads/a/%5C%5Celsewhere.test%5Cx'],
    ['a', '/\\elsewhere.test/x', '/uploads/a/%5Celsewhere.test/x'],
  ])('OPEN-97 leads nowhere else: %s, %s', (dir, pic, address) => {
    expect(pictureAddress(dir, pic)).toBe(address);
  });
});
