import type { Version } from './board-fold.js';

/** Of the shop, beside its orders. */
export type ShopChange = {
  readonly position: bigint;
  readonly at: string;
  /** As in `ShopVersion`. */
  readonly key: string;
  readonly value: string;
  /** Of the sku, as it is called now; null for one that is not on the menu. */
  readonly name: string | null;
};

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
