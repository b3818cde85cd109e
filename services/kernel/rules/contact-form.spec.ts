import { assert, property, string, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail } from './contact-details.js';
import { CONTACT_LENGTHS, isContactEmail } from './contact-form.js';
import { isOneLine } from './text.js';

describe('the contact form', () => {
  it('OPEN-23 takes names of 255 characters and messages of 5000', () => {
    expect(CONTACT_LENGTHS).toMatchObject({ name: 255, message: 5000 });
  });
});

describe('the e-mail address of the contact form', () => {
  it.each(['a.b_c-1@x.co', ' ann@shop.example.info ', 'ANN@X.CO.UK', 'a@my-shop.com'])('CON-09 takes %j', (value) => {
    expect(isContactEmail(value)).toBe(true);
  });

  it.each([
    '',
    'a+b@x.co',
    'a@x.c',
    'a@x.museum',
    'a@@x.co',
    'a@x',
    '@x.co',
    'a@.co',
    'a@x..co',
    'a@-x.co',
    'a b@x.co',
    'a@x.co\nBcc: b@x.co',
    'a@x.co,b@x.co',
    'ä@x.co',
    `a@${'x'.repeat(250)}.co`,
  ])('CON-09 refuses %j', (value) => {
    expect(isContactEmail(value)).toBe(false);
  });

  it('OPEN-96 is a rule of its own: a longer ending is good at the checkout and not here', () => {
    expect([isEmail('a@x.museum'), isContactEmail('a@x.museum')]).toEqual([true, false]);
  });

  it('CON-09 holds for every address of its letters, and for nothing with another', () => {
    const good = stringMatching(/^[a-zA-Z0-9._-]{1,20}@([a-z0-9]{1,10}\.){1,3}[a-zA-Z]{2,4}$/);
    assert(property(good, (value) => isContactEmail(value)));
    assert(property(good, stringMatching(/^[^a-zA-Z0-9._\-@\s]$/u), (value, other) => !isContactEmail(other + value)));
  });

  it('OPEN-96 takes nothing that the checkout refuses, and nothing that breaks a line', () => {
    assert(
      property(string({ unit: 'binary' }), stringMatching(/^[a-z]{1,5}@[a-z]{1,5}\.[a-z]{1,6}$/), (some, address) => {
        const value = some + address;
        return !isContactEmail(value) || (isEmail(value) && isOneLine(value.trim()));
      }),
    );
  });
});
