import { streamsBy, type Decider, type Upcasters } from '@hatch/kernel';
import type { CatalogEvent, ProductAdded, ProductRevised, VariantAdded } from './events.js';

export type Variant = Omit<VariantAdded['data'], 'productId'>;
type Sold = ProductAdded['data'] & {
  /** By variant id, in the order they were added. */
  readonly variants: ReadonlyMap<number, Variant>;
  readonly removed: ReadonlyMap<number, Variant>;
};
type Revised = { readonly revision: number };
export type Product =
  | { readonly status: 'none' }
  | ({ readonly status: 'listed' } & Sold & Revised)
  | ({ readonly status: 'withdrawn' } & Sold & Revised);

export type Known = Exclude<Product, { readonly status: 'none' }>;

const lacking = (variants: ReadonlyMap<number, Variant>, variantId: number): ReadonlyMap<number, Variant> =>
  variants.has(variantId) ? new Map([...variants].filter(([id]) => id !== variantId)) : variants;

const withVariant = (product: Known, variant: Variant): Known => ({
  ...product,
  variants: new Map(product.variants).set(variant.variantId, variant),
  removed: lacking(product.removed, variant.variantId),
});

const without = (product: Known, variantId: number): Known => {
  const variant = product.variants.get(variantId);
  if (!variant) return product;
  const removed = new Map(product.removed).set(variantId, variant);
  return { ...product, variants: lacking(product.variants, variantId), removed };
};

const revised = (
  { vatClass: before, ...product }: Known,
  { productId: _productId, vatClass = before, ...facts }: ProductRevised['data'],
): Known => ({ ...product, ...facts, ...(vatClass && { vatClass }) });

const changed = (product: Known, { type, data }: CatalogEvent): Known => {
  switch (type) {
    case 'ProductDescribed':
      return { ...product, description: data.description };
    case 'ProductRepriced':
      return { ...product, price: data.price };
    case 'VariantAdded': {
      const { productId: _productId, ...variant } = data;
      return withVariant(product, variant);
    }
    case 'VariantRepriced': {
      const variant = product.variants.get(data.variantId);
      return variant ? withVariant(product, { ...variant, incrementalPrice: data.incrementalPrice }) : product;
    }
    case 'VariantRevised': {
      const { productId: _productId, ...changes } = data;
      const variant = product.variants.get(data.variantId);
      return variant ? withVariant(product, { ...variant, ...changes }) : product;
    }
    case 'VariantRemoved':
      return without(product, data.variantId);
    case 'ProductRevised':
      return revised(product, data);
    case 'ProductWithdrawn':
      return { ...product, status: 'withdrawn' };
    case 'ProductRelisted':
      return { ...product, status: 'listed' };
    case 'ProductAdded':
      return product;
    default:
      data satisfies never;
      return product;
  }
};

const evolve = (product: Product, event: CatalogEvent): Product => {
  if (product.status !== 'none') return { ...changed(product, event), revision: product.revision + 1 };
  return event.type === 'ProductAdded'
    ? { status: 'listed', ...event.data, variants: new Map(), removed: new Map(), revision: 0 }
    : product;
};

/** Events before version 2 have no spiciness. */
const upcasters: Upcasters = { ProductAdded: [(data) => ({ ...data, spiciness: 0 })] };

export const product: Decider<Product, CatalogEvent> = {
  category: 'product',
  initial: { status: 'none' },
  evolve,
  upcasters,
};

export const products = streamsBy<Product, CatalogEvent, { readonly productId: number }>(({ productId }) =>
  String(productId),
);

const named = (variants: readonly Variant[], name: string): Variant | undefined =>
  variants.find((variant) => variant.name.toLowerCase() === name.trim().toLowerCase());

/** Case-insensitive; names are unique within a product. */
export const variantNamed = (product: Product, name: string): Variant | undefined =>
  product.status === 'none' ? undefined : named([...product.variants.values()], name);

export const descriptionOf = (product: Product): string | undefined =>
  product.status === 'none' ? undefined : product.description;

export const variantEver = (product: Product, variantId: number): Variant | undefined =>
  product.status === 'none' ? undefined : (product.variants.get(variantId) ?? product.removed.get(variantId));

/** The latest removed one of that name, which a cart may still hold. */
export const removedVariantNamed = (product: Product, name: string): Variant | undefined =>
  product.status === 'none' ? undefined : named([...product.removed.values()].toReversed(), name);
