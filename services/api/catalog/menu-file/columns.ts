import { ALLERGEN_NAMES } from '@hatch/kernel/rules';

export const PRODUCT_COLUMNS = [
  'price',
  'short_description',
  'description',
  'picture',
  'categories',
  'vat',
  'virtual',
  'spiciness',
  'diets',
  'on_sale',
] as const;
export const VARIANT_COLUMNS = ['difference'] as const;

export const COLUMNS = [
  'id',
  'variant_id',
  'name',
  'variant',
  'price',
  'difference',
  'place',
  'short_description',
  'description',
  'picture',
  'categories',
  'vat',
  'virtual',
  'spiciness',
  'diets',
  'on_sale',
  'stock',
  ...ALLERGEN_NAMES,
] as const;

export type Column = (typeof COLUMNS)[number];
export type Cells = Readonly<Partial<Record<Column, string>>>;

export const isColumn = (name: string): name is Column => COLUMNS.some((known) => known === name);
