import { specVault } from '@hatch/event-store/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordHashOf, wordOfRef, wordsAsked, wordsOfPerson } from './search-words.js';

const person = { fullName: 'Zoë O’Neil-Smith', phoneNumber: '+44 (0)7700 900 123', email: 'Zoe.Smith@Example.test' };

describe('the words an order is found by', () => {
  it('are whole words without accents, the digits of a number and the whole address', () => {
    expect(wordsOfPerson(person)).toEqual(['zoe', 'o', 'neil', 'smith', '07700900123', 'zoe.smith@example.test']);
  });

  it('ORD-16 FORM-26 have no extension of a number, by which nobody is searched for', () => {
    expect(wordsOfPerson({ ...person, phoneNumber: '020 7946 0958#123' })).toContain('02079460958');
  });

  it.each([
    ['zoe', ['zoe']],
    [' ZOË  smith ', ['zoe', 'smith']],
    ['07700 900 123', ['07700900123']],
    ['00447700900123', ['07700900123']],
    ['020 7946 0000', ['02079460000']],
    ['ZOE.SMITH@example.test', ['zoe.smith@example.test']],
    ['k7m2q', ['k7m2q']],
    ['12345', ['12345']],
    ['smith +447700900123', ['smith', '07700900123']],
    ['zoe 07700 900 123 smith', ['zoe', '07700900123', 'smith']],
    ['K7M2Q (020) 7946 0000', ['k7m2q', '02079460000']],
    ['02079460000#123', ['02079460000']],
    ['1 2 zoe', ['1', '2', 'zoe']],
    ['<zoe.smith@example.test>,', ['zoe.smith@example.test']],
    ['#K7M2Q', ['k7m2q']],
    ['#123456', []],
    ['', []],
    ['!?&', []],
  ])('of %j are %j', (text, words) => {
    expect(wordsAsked(text)).toEqual(words);
  });

  it('of anybody are found again by what was typed of them', () => {
    const typed = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(typed, (fullName) => {
        const known = wordsOfPerson({ fullName, phoneNumber: '', email: '' });
        for (const word of known.slice(0, 5))
          expect(wordsAsked(word).every((asked) => known.includes(asked))).toBe(true);
      }),
    );
  });

  it('are few, however long the text', () => {
    const long = Array.from({ length: 5_000 }, (_, at) => `word${at}`).join(' ');
    expect(wordsAsked(long)).toHaveLength(5);
    const kept = wordsOfPerson({ ...person, fullName: long });
    expect(kept).toHaveLength(20);
    expect(kept.slice(-2)).toEqual(['07700900123', 'zoe.smith@example.test']);
  });

  it('are hashed with a key of the shop, another one for each list', async () => {
    const vault = specVault();
    const hash = await wordHashOf(vault, 'shop:order-search');
    expect((await wordHashOf(vault, 'shop:people-search'))('zoe')).not.toBe(hash('zoe'));
    expect(hash(wordOfRef('K7M2Q'))).toBe(hash('k7m2q'));
    expect(hash('zoe')).toMatch(/^-?\d{1,19}$/);
    expect(hash('zoe')).not.toBe(hash('zoe '));
  });
});
