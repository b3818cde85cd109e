const LONG = 'x'.repeat(100_000);
const DEEP = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) as unknown;

/** Texts that a careless server stores, prints, matches or hands to its database. */
export const hostileTexts: readonly string[] = [
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202Eevil\u202C',
  'Z̸̢̛a̷l̶g̵o̴ 👨‍👩‍👧‍👦 ﷽',
  "'; DROP TABLE es.events; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  '\r\nSet-Cookie: a=b',
  LONG,
];

const notText: readonly unknown[] = [7, true, [], {}, ['a'], { $gt: '' }, DEEP];
const notNumber: readonly unknown[] = [
  true,
  [],
  {},
  [1],
  { valueOf: 1 },
  DEEP,
  'abc',
  '',
  ' ',
  '1e3',
  '0x1',
  '１',
  'NaN',
];

/** Values that no call may take for a field of the kind, whatever the rest of the body contains. */
export const wrongValues = {
  id: [...notNumber, ...hostileTexts, 0, -1, 1.5, 1e308, 2 ** 53, -(2 ** 53), 999_999_999],
  quantity: [...notNumber, ...hostileTexts, 0, 2, -1, 1.5, 99, 1e308, -(2 ** 53), 2 ** 53],
  text: notText,
  choice: [...notText, ...hostileTexts, '', 'NOPE'],
  optionalChoice: [...notText, ...hostileTexts, 'NOPE'],
  list: [7, true, 'abc', {}, DEEP, Array.from({ length: 10_000 }, () => 'x')],
  object: [7, true, 'abc', [], LONG],
} as const satisfies Readonly<Record<string, readonly unknown[]>>;

export type FieldKind = keyof typeof wrongValues;

/** Bodies that are no body of any call. */
export const wrongBodies: readonly string[] = [
  '{',
  '{"id":',
  '\u0000',
  'undefined',
  "{'id':1}",
  '{"id":1}}',
  '{"__proto__":{"isAdmin":true},"id":1}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '['.repeat(50_000),
  JSON.stringify({ id: 'x'.repeat(300 * 1024) }),
];

/** For a parameter in the path, as they stand in the address. */
export const hostileSegments: readonly string[] = [
  ...hostileTexts.filter((text) => !/\p{Cs}/u.test(text) && text !== LONG).map(encodeURIComponent),
  '%ED%A0%80',
  '%C0%AF',
  '%',
  '%ZZ',
  '-1',
  '0',
  '1.5',
  '1e9',
  '99999999999999999999',
  'x'.repeat(500),
  'x'.repeat(20_000),
];
