import { readTab, writeTab } from '../../lib/tab-storage';
import type { Cart } from './cart';

/** Revisions count within one cart only: `cartId` says of which one they are. */
export type CartCopy = Pick<Cart, 'cartId' | 'items' | 'revision'>;

const KEY = 'hatch-cart';
const NOTE_KEY = 'hatch-note';

const isCopy = (value: unknown): value is CartCopy =>
  typeof value === 'object' &&
  value !== null &&
  'cartId' in value &&
  'items' in value &&
  Array.isArray(value.items) &&
  'revision' in value;

const isNote = (value: unknown): value is { readonly cartId: string; readonly note: string } =>
  typeof value === 'object' && value !== null && 'cartId' in value && 'note' in value && typeof value.note === 'string';

/** The tab's own copy, which a reload starts from (CART-38); undefined when there is none to be had. */
export const readCartCopy = (): CartCopy | undefined => {
  const copy = readTab(KEY);
  return isCopy(copy) ? copy : undefined;
};

export const writeCartCopy = ({ cartId, items, revision }: CartCopy): void =>
  writeTab(KEY, { cartId, items, revision });

/** What was typed for the order of this cart and perhaps never sent; undefined when nothing was. */
export const readNote = (cartId: string): string | undefined => {
  const kept = readTab(NOTE_KEY);
  return isNote(kept) && kept.cartId === cartId ? kept.note : undefined;
};

export const writeNote = (cartId: string, note: string): void => writeTab(NOTE_KEY, { cartId, note });
