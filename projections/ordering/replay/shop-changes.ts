import { offersDelivery } from '@hatch/kernel/rules';
import type { Version } from './board-fold.js';

/** Of the shop, beside its orders. */
export type ShopChange = {
  readonly position: bigint;
  readonly at: string;
  /** As in `ShopVersion`. */
  readonly key: string;
  readonly value: string;
};

export type NamedSku = { readonly sku: string; readonly name: string };

export type ReplayedShop = {
  /** Undefined before the store was ever opened or closed. */
  readonly store: string | undefined;
  /** The opening time that staff were last asked about, as an ISO instant; null before, and once they said not now (HRS-03). */
  readonly opening: string | null;
  readonly delivering: boolean;
  /** ISO instant until which the sound of new orders was silenced; undefined before it ever was (KIT-03). */
  readonly quietUntil: string | undefined;
  /** As each was called then, by name. */
  readonly outOfStock: readonly NamedSku[];
};

/** Those that are not of a dish. */
export const SHOP_KEYS = ['store', 'opening', 'delivery', 'kitchen', 'quiet'] as const;
export const DISH_KEY = 'dish:';

/** The shop as the changes so far leave it. */
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

  /** @returns what a screen is told of it */
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

/** Several processes write the log, each by its own clock: an instant before the one that was played counts as that one. */
export const instantsOf = (from: string): ((at: string) => string) => {
  let latest = from;
  return (at) => {
    if (at > latest) latest = at;
    return latest;
  };
};

/** Both are in the order of the log. */
export const mergedByPosition = (
  versions: readonly Version[],
  changes: readonly ShopChange[],
): readonly (Version | ShopChange)[] =>
  [...versions, ...changes].sort((one, other) => Number(one.position - other.position));
