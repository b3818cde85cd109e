import type { EditedProduct } from './menu-api';

/** A product as it is typed. */
export type ProductValues = {
  readonly name: string;
  readonly short_desc: string;
  readonly price: string;
  readonly image: string;
  /** Separated by commas. */
  readonly categories: string;
  readonly vat_class: '' | NonNullable<EditedProduct['vat_class']>;
  readonly virtual: boolean;
  /** HTML. */
  readonly description: string;
};

export const NEW_PRODUCT: ProductValues = {
  name: '',
  short_desc: '',
  price: '',
  image: '',
  categories: '',
  vat_class: '',
  virtual: false,
  description: '',
};

export const valuesOf = ({
  name,
  short_desc,
  price,
  image,
  categories,
  vat_class,
  virtual,
  description,
}: EditedProduct): ProductValues => ({
  name,
  short_desc,
  price,
  image: image ?? '',
  categories: categories.join(', '),
  vat_class: vat_class ?? '',
  virtual,
  description,
});

/** As the calls take them. */
export const bodyOf = ({ categories, ...facts }: ProductValues) => ({
  ...facts,
  categories: [...new Set(categories.split(',').map((name) => name.trim()))].filter((name) => name !== ''),
});
