import { skuOf, variantAllergens, type Allergens, type Pence } from '@hatch/kernel/rules';
import { NO_STOCK, type StockLevel } from '../folds/index.js';
import type { Listing, VariantDefinition } from './listing.js';
import { isOnSale, type Definition } from './listing.js';

export type SaleStatus = 'active' | 'out-of-stock';

/** Units: `available` is `stock - in_basket` and may be negative after a recount (PROD-06 to PROD-08). */
type Availability = {
  readonly stock: number;
  readonly in_basket: number;
  readonly available: number;
  readonly status: SaleStatus;
};

export type Variant = Availability & {
  /** The product's id (VAR-09). */
  readonly id: number;
  /** The variant's own id. */
  readonly variant_id: number;
  readonly name: string;
  readonly prod_name: string;
  /** May be negative (VAR-11). */
  readonly incremental_price: Pence;
  /** The product's price and the difference (VAR-12). */
  readonly combined_price: Pence;
  readonly weighting: number;
  readonly quantity_purchased: number;
  /** With what the product warns of (ALG-01). */
  readonly allergens: Allergens;
};

/** A product as a call answers it, with all facts of it; with variants its units are the sums over them (spec: storefront 3). */
export type Product = Availability &
  Omit<Definition, 'shortDesc' | 'variants' | 'revision' | 'place' | 'goesWith'> & {
    readonly id: number;
    readonly short_desc: string;
    /** Ids of other products, which may be on sale or not, the best first; absent: none. */
    readonly goes_with?: readonly number[];
    /** By ascending weighting (OPEN-71). */
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

/** The answer for a product; undefined while it is not on sale. */
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
