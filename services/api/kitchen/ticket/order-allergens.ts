import {
  ALLERGEN_NAMES,
  allergenWords,
  type Allergen,
  type Allergens,
  type AllergenStatement,
} from '@hatch/kernel/rules';

type Stated = { readonly allergens?: Allergens };

/** The worst statement of any line; free only where all lines say so. */
const worstOf = (lines: readonly Stated[], name: Allergen): AllergenStatement | undefined => {
  const said = lines.map(({ allergens }) => allergens?.[name]);
  if (said.includes('contains')) return 'contains';
  if (said.includes('may-contain')) return 'may-contain';
  return said.includes(undefined) ? undefined : 'free';
};

export const orderAllergens = (food: readonly Stated[]): string => {
  if (food.length === 0) return '';
  const worst = ALLERGEN_NAMES.flatMap((name) => {
    const statement = worstOf(food, name);
    return statement === undefined ? [] : [[name, statement] as const];
  });
  return allergenWords(Object.fromEntries(worst));
};
