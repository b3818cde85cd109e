import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derive } from './secrets.js';
import { orderOfChannel, orderOfToken, trackingChannel, trackingToken } from './tracking-links.js';

const key = derive('secret', 'tracking links');
const orderId = fc.stringMatching(/^[0-9a-hjkmnp-tv-z]{12}$/);
const token = trackingToken(key, 'abcdefghjkmn');

describe('the links to follow orders', () => {
  it('TRK-01 lead each to its order alone', () => {
    fc.assert(
      fc.property(orderId, orderId, (one, other) => {
        expect(orderOfToken(key, trackingToken(key, one))).toBe(one);
        expect(orderOfChannel(key, trackingChannel(key, one))).toBe(one);
        if (one !== other) expect(trackingToken(key, one)).not.toBe(trackingToken(key, other));
      }),
    );
  });

  it('TRK-01 G24 cannot be made without the key, nor of one order from that of another', () => {
    expect(orderOfToken(derive('other', 'tracking links'), token)).toBeUndefined();
    expect(orderOfToken(key, `zbcdefghjkmn${token.slice(12)}`)).toBeUndefined();
    fc.assert(
      fc.property(fc.nat({ max: token.length - 1 }), fc.constantFrom(...'0123456789abcdefz'), (at, letter) => {
        const changed = token.slice(0, at) + letter + token.slice(at + 1);
        if (changed !== token) expect(orderOfToken(key, changed)).toBeUndefined();
      }),
    );
  });

  it('TRK-01 G24 have 160 bits that nobody can know', () => {
    expect(token).toMatch(/^abcdefghjkmn[0-9a-f]{40}$/);
  });

  it.each(['', 'abcdefghjkmn', token.toUpperCase(), `${token}0`, `${token}\n`, ` ${token}`, '..%2f', '\u0000'])(
    'TRK-01 leads nowhere from %j',
    (wrong) => {
      expect(orderOfToken(key, wrong)).toBeUndefined();
      expect(orderOfChannel(key, `tracking-${wrong}`)).toBeUndefined();
    },
  );

  it('TRK-01 G24 neither a link opens a channel nor the name of a channel a page', () => {
    expect(orderOfChannel(key, `tracking-${token}`)).toBeUndefined();
    expect(orderOfToken(key, trackingChannel(key, 'abcdefghjkmn').slice('tracking-'.length))).toBeUndefined();
  });
});
