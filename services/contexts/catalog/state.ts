import type { Decider, Upcasters } from '@hatch/kernel';
import type { CatalogEvent, ProductAdded, ProductRevised, VariantAdded } from './events.js';

export type Variant = Omit<VariantAdded['data'], 'productId'>;
export type ProductFacts = ProductAdded['data'] & {
  /** By the variant's own row id (OPEN-77), in the order they were added. */
  readonly variants: ReadonlyMap<number, Variant>;
  /** As they last were, for the carts that hold them (OPEN-20). */
  readonly removed: ReadonlyMap<number, Variant>;
};
/** In the stream: what an editor has read is of this revision (MENU-10). */
type Revised = { readonly revision: number };
export type Product =
  | { readonly status: 'none' }
  | ({ readonly status: 'listed' } & ProductFacts & Revised)
  | ({ readonly status: 'withdrawn' } & ProductFacts & Revised);

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

/** No dish was said to be spicy before version 2 (PROD-34). */
const upcasters: Upcasters = { ProductAdded: [(data) => ({ ...data, spiciness: 0 })] };

export const product: Decider<Product, CatalogEvent> = {
  category: 'product',
  initial: { status: 'none' },
  evolve,
  upcasters,
};

const named = (variants: readonly Variant[], name: string): Variant | undefined =>
  variants.find((variant) => variant.name.toLowerCase() === name.trim().toLowerCase());

/** Names are unique within a product, capitals or not (OPEN-20). */
export const variantNamed = (product: Product, name: string): Variant | undefined =>
  product.status === 'none' ? undefined : named([...product.variants.values()], name);

/** HTML; undefined for an unknown product. */
export const descriptionOf = (product: Product): string | undefined =>
  product.status === 'none' ? undefined : product.description;

/** A variant that the product comes in, or came in when a cart took it (OPEN-20). */
export const variantEver = (product: Product, variantId: number): Variant | undefined =>
  product.status === 'none' ? undefined : (product.variants.get(variantId) ?? product.removed.get(variantId));

/** The latest one of that name that was removed: a cart may still hold it (OPEN-20). */
export const removedVariantNamed = (product: Product, name: string): Variant | undefined =>
  product.status === 'none' ? undefined : named([...product.removed.values()].toReversed(), name);
