import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPhone, mobileNumber } from './contact-details.js';

describe('the number of a mobile phone', () => {
  it.each(['07700 900123', '+44 7700 900123', '+44 (0)7700 900123', '(07700) 900-123', '07700900123#123'])(
    'TRK-03 is written for every country: %s',
    (phone) => expect(mobileNumber(phone)).toBe('+447700900123'),
  );

  it.each(['0113 496 0000', '+44 20 7946 0958', '070 1234 5678', '076 1234 5678', '', '12345', '+1 202 555 0123'])(
    'TRK-03 takes no text messages at %s',
    (phone) => expect(mobileNumber(phone)).toBeUndefined(),
  );

  it('TRK-03 is in international form whatever was typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(\+44|0)7[0-9 ()-]{9,16}$/)), (phone) => {
        const number = mobileNumber(phone);
        if (number === undefined) return;
        expect(isPhone(phone)).toBe(true);
        expect(number).toMatch(/^\+447\d{9}$/);
      }),
    );
  });
});
