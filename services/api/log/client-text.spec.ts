import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientError, clientLevel, clientMessage } from './client-text.js';

describe('what a browser logs', () => {
  it('OPEN-14 is one line whatever it holds', () => {
    expect(clientMessage('a\nFAKE\r\n\u2028entry\u0000')).toBe('a FAKE entry ');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(clientMessage(text)).not.toMatch(/[\n\r\u0000-\u001f\u2028\u2029]/);
      }),
    );
  });

  it('OPEN-14 is cut at 2000 characters, an error at 4000', () => {
    expect(clientMessage('x'.repeat(100_000))).toHaveLength(2000);
    expect(clientError('x'.repeat(100_000))).toHaveLength(4000);
  });

  it('OPEN-14 holds no card number or password', () => {
    const line = clientMessage('card 4242 4242 4242 4242 password=hunter2 {"token":"abc"}');
    expect(line).not.toMatch(/4242|hunter2|abc/);
  });

  it.each([
    ['Order of robin.guest+x@customer.test failed', 'robin'],
    ['GET /track?email=robin%40customer.test', 'robin'],
    ['called 07700 900456 twice', '900456'],
    ['called +44 (0)20 7946 0000', '7946'],
    ['{"full_name":"Robin Guest","town":"x"}', 'Robin'],
    ['Authorization: Bearer eyJhbGciOi.J9-_x', 'eyJ'],
    ['cookie: hatch_session=abc.def; other=1', 'abc.def'],
    ['__Host-hatch_session=abc.def', 'abc.def'],
    ['__Secure-hatch_device_0123456789abcdef=0123.abc.def', 'abc.def'],
    ['GET /api/track/abcdefghjkmn0123 failed', 'abcdefghjkmn0123'],
    ['at https://shop.test/track/abcdefghjkmn0123:1:2', 'abcdefghjkmn'],
    ['/takeaway/x/bt-print?expires=1&signature=deadbeef', 'deadbeef'],
  ])('OPEN-14 holds nothing personal and no way in: %s', (text, stricken) => {
    expect(clientMessage(text)).not.toContain(stricken);
    expect(clientMessage({ text })).not.toContain(stricken);
  });

  it('leaves what a developer needs', () => {
    const text = 'TypeError: x is undefined at https://shop.test/assets/core-CVgkq0hd.js:12:3456 order 91HTQ £21.95';
    expect(clientMessage(text)).toBe(text);
  });

  it('OPEN-14 takes an unknown level for info', () => {
    expect(['debug', 'info', 'error', 'critical', 'CRITICAL', 7, null].map(clientLevel)).toEqual([
      'debug',
      'info',
      'error',
      'critical',
      'info',
      'info',
      'info',
    ]);
  });

  it('takes what is not text as JSON', () => {
    expect(clientMessage({ a: 1 })).toBe('{"a":1}');
    expect(clientMessage(undefined)).toBe('');
  });
});
