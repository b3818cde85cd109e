import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneLine, isSomeLines, isStorable, oneLine, someLines, storableText } from './text.js';

const HALF = '\ud83d';
const anyText = string({ unit: 'binary' });

describe('text', () => {
  it.each(['', 'Crème brûlée 🍕', 'a "quoted" \\ word'])('takes %j as one line', (text) => {
    expect([isOneLine(text), isSomeLines(text), isStorable(text)]).toEqual([true, true, true]);
  });
  it('takes line breaks only where there may be several lines', () => {
    expect([isOneLine('a\r\nb'), isSomeLines('a\r\nb')]).toEqual([false, true]);
  });
  it.each(['a\u0000b', `a${HALF}b`])('takes %j neither on a page nor into the database', (text) => {
    expect([isOneLine(text), isSomeLines(text), isStorable(text)]).toEqual([false, false, false]);
  });
  it.each(['\u202e', '\u2066'])('takes no character that turns what follows around (%j)', (turn) => {
    expect([isOneLine(`a${turn}b`), isSomeLines(`a${turn}b`), isStorable(`a${turn}b`)]).toEqual([false, false, true]);
    expect([oneLine(`a${turn}b`), someLines(`a${turn}b`)]).toEqual(['a b', 'a b']);
  });
  it('stores other control characters, and shows them nowhere', () => {
    expect([isOneLine('a\u0007b'), isSomeLines('a\u0007b'), isStorable('a\u0007b')]).toEqual([false, false, true]);
  });

  it('turns what it does not take into spaces', () => {
    expect(oneLine(` a\r\n\u0000b${HALF}c `)).toBe('a b c');
    expect(someLines(` a\r\nb\u0000\u0007c\rd `)).toBe('a\nb c\nd');
  });
  it('can be stored without NUL and with halves of characters replaced', () => {
    expect(storableText(`a\u0000b${HALF}`)).toBe('ab\uFFFD');
  });

  it('is taken, whatever it was, once it was cleaned', () => {
    assert(
      property(anyText, (text) => {
        expect(isOneLine(oneLine(text))).toBe(true);
        expect(isSomeLines(someLines(text))).toBe(true);
        expect(isStorable(storableText(text))).toBe(true);
      }),
    );
  });
});
