import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-rules.js';

const codeOf = (password: string, email = 'ann@shop.test') => passwordProblem(password, email)?.code;

describe('a new password', () => {
  it.each([
    ['', 'identity.password-short'],
    ['seven77', 'identity.password-short'],
    ['        ', 'identity.password-blank'],
    ['password', 'identity.password-common'],
    ['Password1!', 'identity.password-common'],
    ['12345678', 'identity.password-common'],
    ['aaaaaaaa', 'identity.password-common'],
    ['abcabcabc', 'identity.password-common'],
    ['20261123', 'identity.password-common'],
    ['password1234', 'identity.password-common'],
    ['123456789012', 'identity.password-common'],
    ['qwertyuiop12', 'identity.password-common'],
    ['aaaaaaaaaaaa', 'identity.password-common'],
    ['hatchhatch12', 'identity.password-common'],
    ['iloveyou2026', 'identity.password-common'],
    ['letmein12345', 'identity.password-common'],
    ['P@ssw0rd!2026!', 'identity.password-common'],
    ['1qaz2wsx3edc4rfv', 'identity.password-common'],
    ['1q2w3e4r5t6y7u', 'identity.password-common'],
    ['asdfghjkl;2026', 'identity.password-common'],
    ['password-password-password', 'identity.password-common'],
    ['Summer2026Summer2026', 'identity.password-common'],
    ['welcomeadmin99!', 'identity.password-common'],
    ['xkxkxkxkxkxkxk', 'identity.password-common'],
    ['!!!!!!!!!!!!!!!!', 'identity.password-common'],
    ['07700 900123 07700', 'identity.password-common'],
    ['ann@shop.test', 'identity.password-own'],
    ['x'.repeat(1001), 'identity.password-long'],
  ])('ACC-01 %j is refused as %s', (password, code) => {
    expect(codeOf(password)).toBe(code);
  });

  it('ACC-01 nobody’s name with a number is a password', () => {
    expect(codeOf('rosalind.9', 'rosalind@shop.test')).toBe('identity.password-own');
  });

  it('ACC-01 a name that others know, said again, is no password', () => {
    expect(codeOf('rosalindrosalind26', 'rosalind@shop.test')).toBe('identity.password-common');
  });

  it('ACC-01 asks for no signs and no capitals: what is not made of a few common parts is enough', () => {
    const different = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), {
      minLength: 14,
      maxLength: 60,
      selector: (letter) => letter.toLowerCase(),
    });
    fc.assert(
      fc.property(different, (letters) => {
        expect(codeOf(letters.join(''))).toBeUndefined();
      }),
    );
    for (const password of [
      'turnip&kettle',
      'blue-otter',
      '9x!Lk2vq',
      '密码是我自己选的喔',
      'correct horse battery staple',
      'kitchen summer pizza',
      'hatch-demo',
      'my dog ate 3 passwords',
    ])
      expect([password, codeOf(password)]).toEqual([password, undefined]);
  });

  it('ACC-01 a password as long as may be is judged at once', () => {
    const begun = performance.now();
    for (const password of ['ab'.repeat(499), `${'passwor'.repeat(142)}x`, `${'xy'.repeat(400)}z`]) codeOf(password);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
