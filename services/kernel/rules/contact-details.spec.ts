import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPhone, dialled } from './contact-details.js';

const tenDigits = fc.stringMatching(/^[1-9]\d{9}$/);
const start = fc.constantFrom('+44', '+44 ', '+44 (0)', '+44(0)', '+44 (0) ', '(+44) (0)', '0', '(0)');

describe('a phone number', () => {
  it('FORM-25 is UK in every usual form, whatever spaces, brackets and hyphens it is written with', () => {
    fc.assert(
      fc.property(start, tenDigits, fc.nat(9), fc.constantFrom(' ', '-', ''), (before, digits, at, gap) => {
        expect(isPhone(` ${before}${digits.slice(0, at)}${gap}${digits.slice(at)} `)).toBe(true);
      }),
    );
  });

  it.each(['+44 (0)7123 456789', '+44 7123 456789', '07123 456789', '+44 (0)7123 456789#123'])(
    'FORM-25 FORM-26 may be %s',
    (number) => expect(isPhone(number)).toBe(true),
  );

  it.each([
    '+44 07123 456789',
    '+44 (0)7123 45678',
    '+44 (0)(0)7123 456789',
    '+1 (0)2025550100',
    '(0)',
    '0712345678９',
  ])('FORM-25 is not %s', (number) => expect(isPhone(number)).toBe(false));

  it('FORM-25 is dialled without the 0 in brackets, as digits alone', () => {
    fc.assert(
      fc.property(fc.constantFrom('+44 (0)', '+44(0)', '+44 ', '+44'), tenDigits, (before, digits) => {
        expect(dialled(`${before}${digits}`)).toBe(`tel:+44${digits}`);
      }),
    );
    expect(dialled('(0)20 7946 0958')).toBe('tel:02079460958');
  });
});
