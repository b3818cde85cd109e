import { accept, nothing, type Decide } from '@hatch/kernel';
import type { CartEvent } from './events.js';
import { checkedOut } from './rejections.js';
import { linesOf, type Cart, type CartLine } from './state.js';

export type SavedItem = { readonly sku: string; readonly quantity: number };
export type SaveCartData = {
  readonly cartId: string;
  readonly items: readonly SavedItem[];
  /** Revision of the cart that the list was made from. */
  readonly revision: bigint;
};

const wanted = (items: readonly SavedItem[], { sku, quantity }: CartLine): number => {
  const posted = items
    .filter((item) => item.sku === sku && Number.isFinite(item.quantity))
    .reduce((sum, item) => sum + Math.max(0, Math.trunc(item.quantity)), 0);
  return Math.min(posted, quantity);
};

/**
 * The list can lower and remove, never add. A list from an older cart changes nothing: it cannot know what was added
 * since.
 */
export const saveCart =
  ({ cartId, items, revision }: SaveCartData): Decide<Cart, CartEvent> =>
  (cart) => {
    if (cart.status === 'checked-out') return checkedOut();
    if (cart.status === 'open' && revision < BigInt(cart.changes) - 1n) return nothing;
    return accept<CartEvent>(
      ...linesOf(cart).flatMap((line): readonly CartEvent[] => {
        const { sku, quantity } = line;
        const left = wanted(items, line);
        if (left === quantity) return [];
        return left === 0
          ? [{ type: 'ItemRemoved', data: { cartId, sku, quantity, reason: 'customer' } }]
          : [{ type: 'QuantityReduced', data: { cartId, sku, quantity: quantity - left } }];
      }),
    );
  };
