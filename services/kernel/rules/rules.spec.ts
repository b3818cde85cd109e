import { describe, expect, it } from 'vitest';
import { isEmail, isPhone } from './contact-details.js';
import { isPostcode, normalisePostcode } from './postcode.js';
import { formatMoney } from './money.js';
import { formatDifference } from './price.js';

describe('money', () => {
  it.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [1250, '£12.50'],
    [100_000, '£1000.00'],
  ])('MON-03 shows %i pence as %s', (pence, shown) => {
    expect(formatMoney(pence)).toBe(shown);
  });

  it('MON-04 OPEN-12 shows a negative amount in parentheses', () => {
    expect(formatMoney(-150)).toBe('(£1.50)');
  });

  it.each([
    [50, '+50p'],
    [99, '+99p'],
    [-50, '-50p'],
    [0, '+0p'],
    [100, '+£1.00'],
    [150, '+£1.50'],
    [-150, '-£1.50'],
  ])('MON-05 VAR-16 VAR-17 OPEN-12 shows a difference of %i pence as %s', (pence, shown) => {
    expect(formatDifference(pence)).toBe(shown);
  });
});

describe('contact details', () => {
  it.each(['a@b.co', ' a.b+c@shop.example.co.uk ', 'a@x.museum'])('FORM-20 OPEN-39 takes the e-mail %s', (value) => {
    expect(isEmail(value)).toBe(true);
  });
  it.each(['', 'a@@b.co', 'ab.co', 'a@b@c.co', 'a b@c.co', 'a@b', 'a@b.', `${'a'.repeat(250)}@b.co`])(
    'FORM-20 OPEN-39 refuses the e-mail %s',
    (value) => {
      expect(isEmail(value)).toBe(false);
    },
  );

  it.each(['07123456789', '+447123456789', '020 7946 0958', '01632 960001', '(020) 7946-0958'])(
    'FORM-25 takes the phone number %s',
    (value) => {
      expect(isPhone(value)).toBe(true);
    },
  );
  it.each(['', '12345', '+1 202 555 0100', '071234567890', 'O7123456789'])(
    'FORM-25 refuses the phone number %s',
    (value) => {
      expect(isPhone(value)).toBe(false);
    },
  );
  it.each([
    ['02079460958#123', true],
    ['02079460958#1234', true],
    ['02079460958#12', false],
    ['02079460958#12345', false],
  ])('FORM-26 judges the extension of %s: %s', (value, good) => {
    expect(isPhone(value)).toBe(good);
  });

  it.each(['SW1A1AA', 'SW1A 1AA', 'M1 1AE', 'B33 8TH', 'cr2 6xh', 'DN55 1PT', 'W1A 0AX', 'EC1A 1BB'])(
    'FORM-28 takes the postcode %s',
    (value) => {
      expect(isPostcode(value)).toBe(true);
    },
  );
  it.each(['', 'ABC 123', '12345', 'SW1', 'SW1A  1AA', 'QA1 1AA'])('FORM-28 refuses the postcode "%s"', (value) => {
    expect(isPostcode(value)).toBe(false);
  });
  it.each(['GIR 0AA', 'GIR0AA'])('FORM-29 takes %s', (value) => {
    expect(isPostcode(value)).toBe(true);
  });
  it('OPEN-39 stores a postcode in upper case with one space', () => {
    expect(normalisePostcode('sw1a1aa')).toBe('SW1A 1AA');
    expect(normalisePostcode('m1  1ae')).toBe('M1 1AE');
  });
});
