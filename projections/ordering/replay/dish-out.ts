import type { RecordedEvent } from '@hatch/kernel';
import {
  isStockMove,
  listingAfter,
  NO_STOCK,
  skuOfEvent,
  stockAfter,
  type SkuListing,
  type StockLevel,
} from '../../folds/index.js';

type Known = SkuListing & {
  /** Null for what was never counted, which is not out. */
  readonly level: StockLevel | null;
};

/** A product and each of its variants, by sku. */
export type Dish = Readonly<Record<string, Known>>;

const NOTHING_KNOWN: Known = { name: null, listed: false, level: null };

/** The sku of a product is the beginning of those of its variants. */
export const productSkuOf = (event: RecordedEvent): string => skuOfEvent(event).split('.', 1)[0] ?? '';

export const dishAfter = (dish: Dish, event: RecordedEvent): Dish => {
  const sku = skuOfEvent(event);
  const before = dish[sku] ?? NOTHING_KNOWN;
  const changed = isStockMove(event)
    ? { level: stockAfter(before.level ?? NO_STOCK, event) }
    : listingAfter(before, event);
  return { ...dish, [sku]: { ...before, ...changed } };
};

const isSpent = ({ level }: Known): boolean => level !== null && level.onHand - level.held <= 0;
const isStopped = ({ level }: Known): boolean => level?.stopped === true;

/** What of it nobody can order while it is on the menu, by sku, as it is called: off sale, or none is left. */
export const outOf = (dish: Dish): ReadonlyMap<string, string> => {
  const [productSku = '', product = NOTHING_KNOWN] = Object.entries(dish).find(([sku]) => !sku.includes('.')) ?? [];
  if (!product.listed || product.name === null) return new Map();
  const variants = Object.entries(dish).filter(([sku, { listed }]) => listed && sku !== productSku);
  // Of a product with variants, these are what is counted and sold.
  const isOut = isStopped(product) || (variants.length === 0 && isSpent(product));
  return new Map([
    ...(isOut ? [[productSku, product.name] as const] : []),
    ...variants
      .filter(([, variant]) => isStopped(variant) || isSpent(variant))
      .map(([sku, { name }]) => [sku, `${product.name} (${name ?? ''})`] as const),
  ]);
};
