import type { Product, Variant } from '@hatch/projections/catalog';

type Internal = 'weighting' | 'quantity_purchased';

export type ShownProduct = Omit<Product, 'variants'> & {
  readonly variants: readonly (Omit<Variant, Internal> & Partial<Pick<Variant, Internal>>)[];
};

/** Safe as a pattern over JSON: a value cannot hold a bare quote, so no text can look like a field. */
const INTERNALS = /,"(?:weighting|quantity_purchased)":-?\d+/g;

const BREAKOUTS: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

export const withoutInternals = (json: string): string => json.replace(INTERNALS, '');

/** JSON that cannot close the script element around it. */
export const blockSafe = (json: string): string => json.replace(/[<\u2028\u2029]/g, (sign) => BREAKOUTS[sign] ?? sign);

/** Text of a page without script. */
export type ProductWords = Pick<Product, 'id' | 'name' | 'price' | 'image' | 'description'> & {
  readonly shortDesc: string;
  /** Prices are whole, not differences. */
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

export const productIn = (json: string): Product => JSON.parse(json);
export const productsIn = (json: string): readonly Product[] => JSON.parse(json);
