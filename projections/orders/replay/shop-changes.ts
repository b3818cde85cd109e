import { offersDelivery } from '@hatch/kernel/rules';
import type { Version } from './board-fold.js';

export type ShopChange = {
  readonly position: bigint;
  readonly at: string;
  readonly key: string;
  readonly value: string;
};

export type NamedSku = { readonly sku: string; readonly name: string };

export type ReplayedShop = {
  readonly store: string | undefined;
  /** ISO instant of the opening time in question; null before, and once staff said not now. */
  readonly opening: string | null;
  readonly delivering: boolean;
  readonly quietUntil: string | undefined;
  /** Sorted by name, each as it was called then. */
  readonly outOfStock: readonly NamedSku[];
};

export const SHOP_KEYS = ['store', 'opening', 'delivery', 'kitchen', 'quiet'] as const;
export const DISH_KEY = 'dish:';

export class ShopFold {
  readonly #values: Map<string, string>;
  readonly #out: Map<string, string>;

  /** @param values by key, @param out names by sku */
  constructor(values: Iterable<readonly [string, string]>, out: Iterable<readonly [string, string]>) {
    this.#values = new Map(values);
    this.#out = new Map(out);
  }

  get shown(): ReplayedShop {
    return {
      store: this.#values.get('store'),
      opening: this.#values.get('opening') || null,
      delivering: offersDelivery(this.#values.get('kitchen') ?? '', this.#values.get('delivery') ?? ''),
      quietUntil: this.#values.get('quiet'),
      outOfStock: [...this.#out]
        .map(([sku, name]) => ({ sku, name }))
        .toSorted((one, other) => one.name.localeCompare(other.name) || one.sku.localeCompare(other.sku)),
    };
  }

  apply({ key, value }: Pick<ShopChange, 'key' | 'value'>): Partial<ReplayedShop> {
    if (key.startsWith(DISH_KEY)) {
      const sku = key.slice(DISH_KEY.length);
      if (value === '') this.#out.delete(sku);
      else this.#out.set(sku, value);
    } else this.#values.set(key, value);
    const { store, opening, delivering, quietUntil, outOfStock } = this.shown;
    switch (key) {
      case 'store':
        return { store };
      case 'opening':
        return { opening };
      case 'delivery':
      case 'kitchen':
        return { delivering };
      case 'quiet':
        return { quietUntil };
      default:
        return { outOfStock };
    }
  }
}

/** Processes have clocks of their own: time never goes back in a replay. */
export const instantsOf = (from: string): ((at: string) => string) => {
  let latest = from;
  return (at) => {
    if (at > latest) latest = at;
    return latest;
  };
};

export const mergedByPosition = (
  versions: readonly Version[],
  changes: readonly ShopChange[],
): readonly (Version | ShopChange)[] =>
  [...versions, ...changes].sort((one, other) => Number(one.position - other.position));
