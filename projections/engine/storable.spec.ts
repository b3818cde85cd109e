import { storableText } from '@hatch/kernel/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storableJson } from './storable.js';

describe('storable', () => {
  it('drops NUL and replaces half a character, which Postgres would refuse', () => {
    expect(storableText('a\u0000b\uD83D')).toBe('ab\uFFFD');
    expect(JSON.parse(storableJson({ note: 'a\u0000b\uDC00', lines: ['\uD83D\uDE00'] }))).toEqual({
      note: 'ab\uFFFD',
      lines: ['\uD83D\uDE00'],
    });
  });

  it('leaves every other text as it is', () => {
    expect(storableJson({ note: 'back\\u0000slash' })).toBe(JSON.stringify({ note: 'back\\u0000slash' }));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plain = text.replaceAll('\u0000', '');
        expect(storableText(plain)).toBe(plain);
        expect(storableJson({ plain })).toBe(JSON.stringify({ plain }));
      }),
    );
  });
});
