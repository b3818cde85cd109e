import type { EventOf } from '@hatch/kernel';
import type { Allergens, Diet, Pence, VatClass } from '@hatch/kernel/rules';

/** Stream `product-<productId>`. */
export type ProductAdded = EventOf<
  'ProductAdded',
  {
    readonly productId: number;
    readonly name: string;
    readonly shortDesc: string;
    readonly description: string;
    readonly price: Pence;
    /** Site path; null for the placeholder. */
    readonly image: string | null;
    readonly virtual: boolean;
    readonly categories: readonly string[];
    /** From 0, not spicy, to 3, hot; since version 2. */
    readonly spiciness: number;
    /** Absent: the shop's default. */
    readonly vatClass?: VatClass;
    /** Absent: nothing is stated. */
    readonly allergens?: Allergens;
    readonly diets?: readonly Diet[];
    /** Ascending on the menu; absent: 0. */
    readonly place?: number;
    /** Ids of other products, the best first; absent: none. */
    readonly goesWith?: readonly number[];
  }
>;
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
export type ProductRevised = EventOf<
  'ProductRevised',
  {
    readonly productId: number;
    readonly name?: string;
    readonly shortDesc?: string;
    readonly description?: string;
    readonly price?: Pence;
    readonly image?: string | null;
    readonly virtual?: boolean;
    readonly categories?: readonly string[];
    readonly vatClass?: VatClass | null;
    readonly spiciness?: number;
    readonly allergens?: Allergens;
    readonly diets?: readonly Diet[];
    readonly place?: number;
    /** Ids of other products, the best first. */
    readonly goesWith?: readonly number[];
  }
>;
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
