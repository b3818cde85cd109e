import type { Product, Variant } from '@hatch/projections/catalog';

type Internal = 'weighting' | 'quantity_purchased';

/** A product as it is answered: its variants' internals are for developers only (VAR-08). */
export type ShownProduct = Omit<Product, 'variants'> & {
  readonly variants: readonly (Omit<Variant, Internal> & Partial<Pick<Variant, Internal>>)[];
};

/** Fields that only the view for developers shows; no text in a value can look like one, for it cannot hold a bare quote. */
const INTERNALS = /,"(?:weighting|quantity_purchased)":-?\d+/g;

const BREAKOUTS: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** The text of products without the variants' internals (VAR-08). */
export const withoutInternals = (json: string): string => json.replace(INTERNALS, '');

/** JSON text as it may stand inside a script element: nothing in it can close the element. */
export const blockSafe = (json: string): string => json.replace(/[<\u2028\u2029]/g, (sign) => BREAKOUTS[sign] ?? sign);

/** What a page without script tells of a product; prices in pence. */
export type ProductWords = Pick<Product, 'id' | 'name' | 'price' | 'image' | 'description'> & {
  readonly shortDesc: string;
  /** With their whole prices (VAR-12). */
  readonly variants: readonly (Pick<Product, 'name' | 'price'> & { readonly isSold: boolean })[];
};

export const wordsOf = ({ id, name, price, image, description, short_desc, variants }: Product): ProductWords => ({
  id,
  name,
  price,
  image,
  description,
  shortDesc: short_desc,
  variants: variants.map(({ name: variant, combined_price, status, available }) => ({
    name: variant,
    price: combined_price,
    isSold: status === 'active' && available > 0,
  })),
});

// The texts are what the projection wrote from products.
export const productIn = (json: string): Product => JSON.parse(json);
export const productsIn = (json: string): readonly Product[] => JSON.parse(json);
