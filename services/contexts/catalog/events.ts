import type { EventOf } from '@hatch/kernel';
import type { Allergens, Diet, Pence, VatClass } from '@hatch/kernel/rules';

/** Stream `product-<productId>`: what the shop sells and for how much. */
export type ProductAdded = EventOf<
  'ProductAdded',
  {
    readonly productId: number;
    readonly name: string;
    readonly shortDesc: string;
    /** Sanitised HTML shown on the product page. */
    readonly description: string;
    readonly price: Pence;
    /** Site path, or null for the placeholder (PROD-26). */
    readonly image: string | null;
    readonly virtual: boolean;
    readonly categories: readonly string[];
    /** From 0, not spicy, to 3, hot (PROD-34); since version 2. */
    readonly spiciness: number;
    /** Absent: the shop's usual one (PAYX-05). */
    readonly vatClass?: VatClass;
    /** Absent: nothing is stated (ALG-01). */
    readonly allergens?: Allergens;
    /** Absent: none (ALG-04). */
    readonly diets?: readonly Diet[];
    /** In the menu: the lowest comes first; absent: 0 (MENU-02). */
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
    /** The variant's own row id (OPEN-77), unique in the shop. */
    readonly variantId: number;
    /** Unique within the product (OPEN-20). */
    readonly name: string;
    readonly incrementalPrice: Pence;
    /** Variants are listed by ascending weighting (OPEN-71). */
    readonly weighting: number;
    /** Of itself; absent: nothing is stated (ALG-01). */
    readonly allergens?: Allergens;
  }
>;
export type VariantRepriced = EventOf<
  'VariantRepriced',
  { readonly productId: number; readonly variantId: number; readonly incrementalPrice: Pence }
>;
/** What stays as it was is absent. */
export type VariantRevised = EventOf<
  'VariantRevised',
  {
    readonly productId: number;
    readonly variantId: number;
    readonly name?: string;
    readonly incrementalPrice?: Pence;
    readonly weighting?: number;
    /** All that is stated from now on. */
    readonly allergens?: Allergens;
  }
>;
/** Its number is not given to another; orders and carts that have it keep its name and price (OPEN-20). */
export type VariantRemoved = EventOf<'VariantRemoved', { readonly productId: number; readonly variantId: number }>;
/** What one save changed: facts that stay as they were are absent. */
export type ProductRevised = EventOf<
  'ProductRevised',
  {
    readonly productId: number;
    readonly name?: string;
    readonly shortDesc?: string;
    /** Sanitised HTML. */
    readonly description?: string;
    readonly price?: Pence;
    readonly image?: string | null;
    readonly virtual?: boolean;
    readonly categories?: readonly string[];
    /** Null: the shop's usual one (PAYX-05). */
    readonly vatClass?: VatClass | null;
    /** From 0 to 3 (PROD-34). */
    readonly spiciness?: number;
    /** All that is stated from now on (ALG-01). */
    readonly allergens?: Allergens;
    /** All there are from now on (ALG-04). */
    readonly diets?: readonly Diet[];
    /** In the menu: the lowest comes first (MENU-02). */
    readonly place?: number;
    /** All there are from now on: ids of other products, the best first. */
    readonly goesWith?: readonly number[];
  }
>;
export type ProductWithdrawn = EventOf<'ProductWithdrawn', { readonly productId: number }>;
/** A withdrawn product is sold again, as it was. */
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
