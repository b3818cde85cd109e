/** The 14 that UK food law names (Food Standards Agency). */
export const ALLERGENS = {
  celery: 'Celery',
  gluten: 'Cereals containing gluten',
  crustaceans: 'Crustaceans',
  eggs: 'Eggs',
  fish: 'Fish',
  lupin: 'Lupin',
  milk: 'Milk',
  molluscs: 'Molluscs',
  mustard: 'Mustard',
  nuts: 'Nuts',
  peanuts: 'Peanuts',
  sesame: 'Sesame',
  soya: 'Soya',
  sulphites: 'Sulphur dioxide and sulphites',
} as const;
export type Allergen = keyof typeof ALLERGENS;

export const ALLERGEN_STATEMENTS = ['contains', 'may-contain', 'free'] as const;
export type AllergenStatement = (typeof ALLERGEN_STATEMENTS)[number];

/** In histories and files. */
export const STATEMENT_WORDS: Readonly<Record<AllergenStatement, string>> = {
  contains: 'contains',
  'may-contain': 'may contain',
  free: 'free',
};

/** An absent allergen is not stated, which never means free. */
export type Allergens = Readonly<Partial<Record<Allergen, AllergenStatement>>>;

export const ALLERGEN_NAMES = Object.keys(ALLERGENS) as readonly Allergen[];

const isStatement = (value: unknown): boolean => ALLERGEN_STATEMENTS.some((known) => known === value);

export const isAllergens = (value: unknown): value is Allergens =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([name, statement]) => Object.hasOwn(ALLERGENS, name) && isStatement(statement));

/** A product that is free of something says nothing about its variants; its warnings do apply to them. */
export const variantAllergens = (product: Allergens = {}, variant: Allergens = {}): Allergens => ({
  ...Object.fromEntries(Object.entries(product).filter(([, statement]) => statement !== 'free')),
  ...variant,
});

export type SortedAllergens = Readonly<Record<AllergenStatement | 'ask', readonly Allergen[]>>;

export const sortedAllergens = (stated: Allergens = {}): SortedAllergens => {
  const sorted: Record<keyof SortedAllergens, Allergen[]> = { contains: [], 'may-contain': [], free: [], ask: [] };
  for (const name of ALLERGEN_NAMES) sorted[stated[name] ?? 'ask'].push(name);
  return sorted;
};

const listed = (names: readonly Allergen[]): string =>
  names.map((name) => (name === 'gluten' ? 'gluten' : ALLERGENS[name].toLowerCase())).join(', ');

export const allergenWords = (stated?: Allergens): string => {
  const { contains, 'may-contain': mayContain, ask } = sortedAllergens(stated);
  if (ask.length === ALLERGEN_NAMES.length) return 'Allergens: ask us';
  return [
    contains.length > 0 && `Contains ${listed(contains)}`,
    mayContain.length > 0 && `May contain ${listed(mayContain)}`,
    ask.length > 0 && `Ask us about ${contains.length + mayContain.length > 0 ? 'the others' : listed(ask)}`,
    contains.length + mayContain.length + ask.length === 0 && 'Free of the 14 allergens',
  ]
    .filter((part) => part !== false)
    .join('. ');
};

export const DIETS = { vegetarian: 'Vegetarian', vegan: 'Vegan', halal: 'Halal' } as const;
export type Diet = keyof typeof DIETS;

export const DIET_NAMES = Object.keys(DIETS) as readonly Diet[];

export const isDiets = (value: unknown): value is readonly Diet[] =>
  Array.isArray(value) &&
  value.every((diet) => typeof diet === 'string' && Object.hasOwn(DIETS, diet)) &&
  new Set(value).size === value.length;
