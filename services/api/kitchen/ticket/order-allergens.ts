import {
  ALLERGEN_NAMES,
  allergenWords,
  type Allergen,
  type Allergens,
  type AllergenStatement,
} from '@hatch/kernel/rules';

type Stated = { readonly allergens?: Allergens };

/** The worst that is said by any of them; free only where all say so. */
const worstOf = (lines: readonly Stated[], name: Allergen): AllergenStatement | undefined => {
  const said = lines.map(({ allergens }) => allergens?.[name]);
  if (said.includes('contains')) return 'contains';
  if (said.includes('may-contain')) return 'may-contain';
  return said.includes(undefined) ? undefined : 'free';
};

/** What to mind of an order's food taken together, in words; empty where there is none (KIT-10, ALG-03). */
export const orderAllergens = (food: readonly Stated[]): string => {
  if (food.length === 0) return '';
  const worst = ALLERGEN_NAMES.flatMap((name) => {
    const statement = worstOf(food, name);
    return statement === undefined ? [] : [[name, statement] as const];
  });
  return allergenWords(Object.fromEntries(worst));
};
