import type { Pence } from '@hatch/kernel/rules';
import type { Definition } from './listing.js';

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
};

/** A product as a call answers it, with all facts of it; with variants its units are the sums over them (spec: storefront 3). */
export type Product = Availability &
  Omit<Definition, 'shortDesc' | 'variants'> & {
    readonly id: number;
    readonly short_desc: string;
    /** By ascending weighting (OPEN-71). */
    readonly variants: readonly Variant[];
  };
