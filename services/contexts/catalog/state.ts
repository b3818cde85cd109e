import type { Decider, Upcasters } from '@hatch/kernel';
import type { CatalogEvent, ProductAdded, VariantAdded } from './events.js';

export type Variant = Omit<VariantAdded['data'], 'productId'>;
export type ProductFacts = ProductAdded['data'] & {
  /** By the variant's own row id (OPEN-77), in the order they were added. */
  readonly variants: ReadonlyMap<number, Variant>;
};
export type Product =
  | { readonly status: 'none' }
  | ({ readonly status: 'listed' } & ProductFacts)
  | ({ readonly status: 'withdrawn' } & ProductFacts);

type Known = Exclude<Product, { readonly status: 'none' }>;

const withVariant = (product: Known, variant: Variant): Product => ({
  ...product,
  variants: new Map(product.variants).set(variant.variantId, variant),
});

const changed = (product: Known, { type, data }: CatalogEvent): Product => {
  switch (type) {
    case 'ProductDescribed':
      return { ...product, description: data.description };
    case 'ProductRepriced':
      return { ...product, price: data.price };
    case 'VariantAdded': {
      const { variantId, name, incrementalPrice, weighting } = data;
      return withVariant(product, { variantId, name, incrementalPrice, weighting });
    }
    case 'VariantRepriced': {
      const variant = product.variants.get(data.variantId);
      return variant ? withVariant(product, { ...variant, incrementalPrice: data.incrementalPrice }) : product;
    }
    case 'ProductWithdrawn':
      return { ...product, status: 'withdrawn' };
    case 'ProductAdded':
      return product;
    default:
      data satisfies never;
      return product;
  }
};

const evolve = (product: Product, event: CatalogEvent): Product => {
  if (product.status !== 'none') return changed(product, event);
  return event.type === 'ProductAdded' ? { status: 'listed', ...event.data, variants: new Map() } : product;
};

/** No dish was said to be spicy before version 2 (PROD-34). */
const upcasters: Upcasters = { ProductAdded: [(data) => ({ ...data, spiciness: 0 })] };

export const product: Decider<Product, CatalogEvent> = {
  category: 'product',
  initial: { status: 'none' },
  evolve,
  upcasters,
};

/** Names are unique within a product, capitals or not (OPEN-20). */
export const variantNamed = (product: Product, name: string): Variant | undefined =>
  product.status === 'none'
    ? undefined
    : [...product.variants.values()].find((variant) => variant.name.toLowerCase() === name.trim().toLowerCase());

/** HTML; undefined for an unknown product. */
export const descriptionOf = (product: Product): string | undefined =>
  product.status === 'none' ? undefined : product.description;
