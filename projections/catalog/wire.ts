import { skuOf, variantAllergens, type Allergens, type Pence } from '@hatch/kernel/rules';
import { NO_STOCK, type StockLevel } from '../folds/index.js';
import type { Listing, VariantDefinition } from './listing.js';
import { isOnSale, type Definition } from './listing.js';

export type SaleStatus = 'active' | 'out-of-stock';

/** `available` is `stock - in_basket` and may be negative after a recount. */
type Availability = {
  readonly stock: number;
  readonly in_basket: number;
  readonly available: number;
  readonly status: SaleStatus;
};

export type Variant = Availability & {
  /** The product's id. */
  readonly id: number;
  /** The variant's own id. */
  readonly variant_id: number;
  readonly name: string;
  readonly prod_name: string;
  readonly incremental_price: Pence;
  readonly combined_price: Pence;
  readonly weighting: number;
  readonly quantity_purchased: number;
  /** Includes the product's own warnings. */
  readonly allergens: Allergens;
};

/** With variants, units are the sums over them (spec: storefront 3). */
export type Product = Availability &
  Omit<Definition, 'shortDesc' | 'variants' | 'revision' | 'place' | 'goesWith'> & {
    readonly id: number;
    readonly short_desc: string;
    readonly goes_with?: readonly number[];
    /** By ascending weighting. */
    readonly variants: readonly Variant[];
  };

const statusOf = ({ stopped }: StockLevel): SaleStatus => (stopped ? 'out-of-stock' : 'active');
const unitsOf = ({ onHand, held }: StockLevel) => ({ stock: onHand, in_basket: held, available: onHand - held });

const variantOf = (id: number, product: Definition, variant: VariantDefinition, level: StockLevel): Variant => ({
  id,
  variant_id: variant.variantId,
  name: variant.name,
  prod_name: product.name,
  incremental_price: variant.incrementalPrice,
  combined_price: product.price + variant.incrementalPrice,
  weighting: variant.weighting,
  status: statusOf(level),
  ...unitsOf(level),
  quantity_purchased: level.sold,
  allergens: variantAllergens(product.allergens, variant.allergens),
});

const byWeighting = (one: VariantDefinition, other: VariantDefinition): number =>
  one.weighting - other.weighting || one.variantId - other.variantId;

const summed = (variants: readonly Variant[]) => ({
  stock: variants.reduce((sum, { stock }) => sum + stock, 0),
  in_basket: variants.reduce((sum, { in_basket }) => sum + in_basket, 0),
  available: variants.reduce((sum, { available }) => sum + available, 0),
});

export const productToWire = (id: number, listing: Listing): Product | undefined => {
  if (!isOnSale(listing)) return undefined;
  const { definition, levels } = listing;
  const { shortDesc, variants: defined, revision: _revision, place: _place, goesWith, ...facts } = definition;
  const own = levels[id] ?? NO_STOCK;
  const variants = [...defined]
    .sort(byWeighting)
    .map((variant) => variantOf(id, definition, variant, levels[skuOf(id, variant.variantId)] ?? NO_STOCK));
  return {
    id,
    ...facts,
    short_desc: shortDesc,
    ...(goesWith?.length && { goes_with: goesWith }),
    ...(variants.length > 0 ? summed(variants) : unitsOf(own)),
    status: statusOf(own),
    variants,
  };
};
