import { ALLERGEN_NAMES, type Allergen, type Allergens, type AllergenStatement } from '@hatch/kernel/rules';

/** What is stated as a form holds it: empty where nothing is. */
export type AllergenValues = Readonly<Record<Allergen, AllergenStatement | ''>>;

// Every one of the 14 is given its value.
export const allergenValues = (stated: Allergens): AllergenValues =>
  Object.fromEntries(ALLERGEN_NAMES.map((name) => [name, stated[name] ?? ''])) as AllergenValues;

export const allergensIn = (values: AllergenValues): Allergens =>
  Object.fromEntries(Object.entries(values).filter(([, statement]) => statement !== ''));
