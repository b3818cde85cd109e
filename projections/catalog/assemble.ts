import { skuOf } from '@hatch/kernel/rules';
import { NO_STOCK, type StockLevel } from '../folds/index.js';
import type { Definition, Listing, VariantDefinition } from './listing.js';
import type { Product, SaleStatus, Variant } from './product.js';

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
});

const byWeighting = (one: VariantDefinition, other: VariantDefinition): number =>
  one.weighting - other.weighting || one.variantId - other.variantId;

const summed = (variants: readonly Variant[]) => ({
  stock: variants.reduce((sum, { stock }) => sum + stock, 0),
  in_basket: variants.reduce((sum, { in_basket }) => sum + in_basket, 0),
  available: variants.reduce((sum, { available }) => sum + available, 0),
});

/** The answer for a product; undefined while it is not on sale. */
export const assemble = (id: number, { definition, levels }: Listing): Product | undefined => {
  if (!definition) return undefined;
  const { shortDesc, variants: defined, ...facts } = definition;
  const own = levels[id] ?? NO_STOCK;
  const variants = [...defined]
    .sort(byWeighting)
    .map((variant) => variantOf(id, definition, variant, levels[skuOf(id, variant.variantId)] ?? NO_STOCK));
  return {
    id,
    ...facts,
    short_desc: shortDesc,
    ...(variants.length > 0 ? summed(variants) : unitsOf(own)),
    status: statusOf(own),
    variants,
  };
};
