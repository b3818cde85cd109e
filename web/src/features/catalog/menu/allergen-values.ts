import { ALLERGEN_NAMES, type Allergen, type Allergens, type AllergenStatement } from '@hatch/kernel/rules';

export type AllergenValues = Readonly<Record<Allergen, AllergenStatement | ''>>;

export const allergenValues = (stated: Allergens): AllergenValues =>
  Object.fromEntries(ALLERGEN_NAMES.map((name) => [name, stated[name] ?? ''])) as AllergenValues;

export const allergensIn = (values: AllergenValues): Allergens =>
  Object.fromEntries(Object.entries(values).filter(([, statement]) => statement !== ''));
