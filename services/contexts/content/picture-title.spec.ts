import { describe, expect, it } from 'vitest';
import { titleOf } from './picture-title.js';

describe('the name of an uploaded file', () => {
  it.each([
    ['Margherita.jpg', 'Margherita'],
    ['our.oven.jpeg', 'our.oven'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\evil.php', 'evil'],
    ['/', 'Picture'],
    ['', 'Picture'],
    ['a\u0000b\u202Egpj.png', 'a b gpj'],
    ['\uD83D\uDE00.png', '\uD83D\uDE00'],
    [`${'n'.repeat(255)}`, 'n'.repeat(100)],
    ['<img src=x>.png', '<img src=x>'],
  ])('OPEN-93 %j is shown as %j and names no place', (fileName, title) => {
    expect(titleOf(fileName)).toBe(title);
  });
});
