import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.js';

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, shuffled(inner)]),
  );
};
const json = fc.jsonValue({ maxDepth: 4 });

it('is the text that RFC 8785 gives as its example', () => {
  const value: unknown = JSON.parse(String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`);
  expect(canonicalJson(value)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
});

it('orders keys by their UTF-16 code units, as RFC 8785 does in its example', () => {
  const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 };
  expect(Object.keys(JSON.parse(canonicalJson(value)) as object).sort()).toEqual(Object.keys(value).sort());
  expect(canonicalJson(value)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
});

it('reads back as the value it was made of', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('does not depend on the order in which keys were written', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value));
    }),
  );
});

it.each([
  ['1e400', 'null'],
  ['"\\ud800"', '"\\ufffd"'],
  ['{"__proto__":1}', '{}'],
  ['"1"', '1'],
])('distinguishes %s from %s', (one, other) => {
  expect(canonicalJson(JSON.parse(one))).not.toBe(canonicalJson(JSON.parse(other)));
});
