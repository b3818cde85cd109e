import type { EventOf } from '@hatch/kernel';
import type { AddedFacts, Allergens, Pence, ProductFacts } from '@hatch/kernel/rules';

/** Stream `product-<productId>`; spiciness since version 2. */
export type ProductAdded = EventOf<'ProductAdded', { readonly productId: number } & AddedFacts>;
export type ProductDescribed = EventOf<
  'ProductDescribed',
  { readonly productId: number; readonly description: string }
>;
export type ProductRepriced = EventOf<'ProductRepriced', { readonly productId: number; readonly price: Pence }>;
export type VariantAdded = EventOf<
  'VariantAdded',
  {
    readonly productId: number;
    /** Unique in the shop. */
    readonly variantId: number;
    /** Unique within the product. */
    readonly name: string;
    readonly incrementalPrice: Pence;
    /** Ascending in lists. */
    readonly weighting: number;
    /** Its own; absent: nothing is stated. */
    readonly allergens?: Allergens;
  }
>;
export type VariantRepriced = EventOf<
  'VariantRepriced',
  { readonly productId: number; readonly variantId: number; readonly incrementalPrice: Pence }
>;
/** Unchanged facts are absent. */
export type VariantRevised = EventOf<
  'VariantRevised',
  {
    readonly productId: number;
    readonly variantId: number;
    readonly name?: string;
    readonly incrementalPrice?: Pence;
    readonly weighting?: number;
    readonly allergens?: Allergens;
  }
>;
export type VariantRemoved = EventOf<'VariantRemoved', { readonly productId: number; readonly variantId: number }>;
/** Unchanged facts are absent; lists replace earlier ones whole. */
export type ProductRevised = EventOf<'ProductRevised', { readonly productId: number } & Partial<ProductFacts>>;
export type ProductWithdrawn = EventOf<'ProductWithdrawn', { readonly productId: number }>;
export type ProductRelisted = EventOf<'ProductRelisted', { readonly productId: number }>;

export type CatalogEvent =
  | ProductAdded
  | ProductDescribed
  | ProductRepriced
  | ProductRevised
  | VariantAdded
  | VariantRepriced
  | VariantRevised
  | VariantRemoved
  | ProductWithdrawn
  | ProductRelisted;
