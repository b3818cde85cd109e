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
  /** Null for a sku that was never counted, and so is not out. */
  readonly level: StockLevel | null;
};

export type Dish = Readonly<Record<string, Known>>;

const NOTHING_KNOWN: Known = { name: null, listed: false, level: null };

/** The sku of a product is the start of its variants' skus. */
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

/** Names by sku, of what is on the menu but off sale or without units. */
export const outOf = (dish: Dish): ReadonlyMap<string, string> => {
  const [productSku = '', product = NOTHING_KNOWN] = Object.entries(dish).find(([sku]) => !sku.includes('.')) ?? [];
  if (!product.listed || product.name === null) return new Map();
  const variants = Object.entries(dish).filter(([sku, { listed }]) => listed && sku !== productSku);
  // With variants, only those are counted and sold.
  const isOut = isStopped(product) || (variants.length === 0 && isSpent(product));
  return new Map([
    ...(isOut ? [[productSku, product.name] as const] : []),
    ...variants
      .filter(([, variant]) => isStopped(variant) || isSpent(variant))
      .map(([sku, { name }]) => [sku, `${product.name} (${name ?? ''})`] as const),
  ]);
};
