import { describe, expect, it } from 'vitest';
import { ALLERGEN_NAMES, allergenWords, isAllergens, isDiets, sortedAllergens, variantAllergens } from './allergens.js';

const all = (statement: string) => Object.fromEntries(ALLERGEN_NAMES.map((name) => [name, statement]));

describe('allergens', () => {
  it('ALG-01 are the 14, of which each is contained, may be contained or is not in it', () => {
    expect(ALLERGEN_NAMES).toHaveLength(14);
    for (const statement of ['contains', 'may-contain', 'free']) expect(isAllergens(all(statement))).toBe(true);
    for (const wrong of [null, 'milk', [], { milk: 'yes' }, { milk: null }, { dairy: 'free' }, { toString: 'free' }])
      expect(isAllergens(wrong)).toBe(false);
  });

  it('ALG-01 what is not stated is to be asked for, and is never free', () => {
    const { ask, free } = sortedAllergens({ milk: 'contains', eggs: 'free' });
    expect([ask.length, free]).toEqual([12, ['eggs']]);
    expect(sortedAllergens().ask).toHaveLength(14);
  });

  it('ALG-01 a variant has what is stated of itself, and else only the warnings of its product', () => {
    const known = variantAllergens(
      { milk: 'contains', nuts: 'may-contain', eggs: 'free', soya: 'contains' },
      { soya: 'free' },
    );
    expect(known).toEqual({ milk: 'contains', nuts: 'may-contain', soya: 'free' });
  });

  it.each([
    [undefined, 'Allergens: ask us'],
    [{}, 'Allergens: ask us'],
    [all('free'), 'Free of the 14 allergens'],
    [{ ...all('free'), milk: 'contains' }, 'Contains milk'],
    [
      { gluten: 'contains', milk: 'contains', nuts: 'may-contain' },
      'Contains gluten, milk. May contain nuts. Ask us about the others',
    ],
    [Object.fromEntries(Object.entries(all('free')).filter(([name]) => name !== 'fish')), 'Ask us about fish'],
  ] as const)('ALG-03 %j is said as "%s"', (stated, words) => {
    expect(allergenWords(stated)).toBe(words);
  });
});

describe('diets', () => {
  it('ALG-04 are vegetarian, vegan and halal, each named once', () => {
    expect([['vegetarian', 'halal'], [], ['vegan', 'vegan'], ['keto'], 'vegan', [1]].map(isDiets)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
