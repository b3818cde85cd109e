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
    ['ann@shop.test', 'identity.password-own'],
    ['x'.repeat(1001), 'identity.password-long'],
  ])('ACC-01 %j is refused as %s', (password, code) => {
    expect(codeOf(password)).toBe(code);
  });

  it('ACC-01 nobody’s name with a number is a password', () => {
    expect(codeOf('rosalind.9', 'rosalind@shop.test')).toBe('identity.password-own');
  });

  it('ACC-01 asks for no signs and no capitals: twelve characters of any kind are enough', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 12, maxLength: 60 }), (password) => {
        fc.pre(password.trim() !== '');
        expect(codeOf(password)).toBeUndefined();
      }),
    );
    for (const password of ['turnip&kettle', 'blue-otter', '9x!Lk2vq', '密码是我自己选的喔'])
      expect(codeOf(password)).toBeUndefined();
  });
});
