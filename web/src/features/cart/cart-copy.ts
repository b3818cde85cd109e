import type { CartItem } from './cart';

/** Revisions count within one cart only: `cartId` says of which one they are. */
export type CartCopy = { readonly cartId: string; readonly items: readonly CartItem[]; readonly revision: number };

const KEY = 'hatch-cart';

const isCopy = (value: unknown): value is CartCopy =>
  typeof value === 'object' &&
  value !== null &&
  'cartId' in value &&
  'items' in value &&
  Array.isArray(value.items) &&
  'revision' in value;

/** The tab's own copy, which a reload starts from (CART-38); undefined when there is none to be had. */
export const readCartCopy = (): CartCopy | undefined => {
  try {
    const copy: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isCopy(copy) ? copy : undefined;
  } catch {
    return undefined;
  }
};

/** A browser that stores nothing is no loss: the session on the server has the cart. */
export const writeCartCopy = (copy: CartCopy): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(copy));
  } catch {
    return;
  }
};
