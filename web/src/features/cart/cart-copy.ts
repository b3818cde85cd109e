import { readTab, writeTab } from '../../lib/tab-storage';
import type { PendingChange } from './api/send-change';
import type { Cart } from './cart';

/** Revisions count within one cart: `cartId`, empty before any answer. `changes` are unanswered. */
export type CartCopy = Pick<Cart, 'cartId' | 'items' | 'revision'> & { readonly changes?: readonly PendingChange[] };

const KEY = 'hatch-cart';

const isCopy = (value: unknown): value is CartCopy => {
  const { cartId, items, revision, changes = [] } = Object(value) as Partial<CartCopy>;
  return Array.isArray(items) && Array.isArray(changes) && cartId !== undefined && revision !== undefined;
};

export const readCartCopy = (): CartCopy | undefined => {
  const copy = readTab(KEY);
  return isCopy(copy) ? copy : undefined;
};

export const writeCartCopy = ({ cartId, items, revision }: CartCopy, changes: readonly PendingChange[]): void =>
  writeTab(KEY, { cartId, items, revision, changes } satisfies CartCopy);
