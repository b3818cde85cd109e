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
