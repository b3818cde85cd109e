import type { Cart } from './cart';

/** Revisions count within one cart only: `cartId` says of which one they are. */
export type CartCopy = Pick<Cart, 'cartId' | 'items' | 'revision'>;

const KEY = 'hatch-cart';
const NOTE_KEY = 'hatch-note';
const LAPSE_KEY = 'hatch-lapse';

const isCopy = (value: unknown): value is CartCopy =>
  typeof value === 'object' &&
  value !== null &&
  'cartId' in value &&
  'items' in value &&
  Array.isArray(value.items) &&
  'revision' in value;

const isNote = (value: unknown): value is { readonly cartId: string; readonly note: string } =>
  typeof value === 'object' && value !== null && 'cartId' in value && 'note' in value && typeof value.note === 'string';

const read = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** A browser that stores nothing is no loss: the session on the server has the cart. */
const write = (key: string, value: object | string): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
};

/** The tab's own copy, which a reload starts from (CART-38); undefined when there is none to be had. */
export const readCartCopy = (): CartCopy | undefined => {
  const copy = read(KEY);
  return isCopy(copy) ? copy : undefined;
};

export const writeCartCopy = ({ cartId, items, revision }: CartCopy): void => write(KEY, { cartId, items, revision });

/** What was typed for the order of this cart and perhaps never sent; undefined when nothing was. */
export const readNote = (cartId: string): string | undefined => {
  const kept = read(NOTE_KEY);
  return isNote(kept) && kept.cartId === cartId ? kept.note : undefined;
};

export const writeNote = (cartId: string, note: string): void => write(NOTE_KEY, { cartId, note });

/** What went back to the shop, as the customer was told of it last; empty when they were told of nothing. */
export const readSeenLapse = (): string => {
  const seen = read(LAPSE_KEY);
  return typeof seen === 'string' ? seen : '';
};

export const writeSeenLapse = (seen: string): void => write(LAPSE_KEY, seen);
