import { streamsBy, type Decider, derivedShortId } from '@hatch/kernel';
import type { CartEvent, KeptItem } from './events.js';

export type CartLine = {
  readonly sku: string;
  readonly productId: number;
  readonly variantId: number | null;
  readonly quantity: number;
};

export type OpenCart = {
  readonly status: 'open';
  readonly cartId: string;
  readonly userId: string | null;
  /** By sku, in the order they were added. */
  readonly lines: ReadonlyMap<string, CartLine>;
  /** Items the shop took back, by sku, until the customer adds them again. */
  readonly lapsed: ReadonlyMap<string, CartLine>;
  readonly changes: number;
  /** It holds items that the previous cart's order did not buy. */
  readonly hasKept: boolean;
};

export type CheckedOutCart = {
  readonly status: 'checked-out';
  readonly cartId: string;
  readonly userId: string | null;
  readonly orderId: string;
  readonly kept: readonly KeptItem[];
};

export type Cart = { readonly status: 'none' } | OpenCart | CheckedOutCart;

const withLine = (cart: OpenCart, line: CartLine): OpenCart => ({
  ...cart,
  lines: new Map(cart.lines).set(line.sku, line),
});

const withoutLine = (cart: OpenCart, sku: string): OpenCart => ({
  ...cart,
  lines: new Map([...cart.lines].filter(([other]) => other !== sku)),
});

const reduced = (cart: OpenCart, sku: string, quantity: number): OpenCart => {
  const line = cart.lines.get(sku);
  if (!line) return cart;
  const left = line.quantity - quantity;
  return left > 0 ? withLine(cart, { ...line, quantity: left }) : withoutLine(cart, sku);
};

const withLapsed = (cart: OpenCart, sku: string, quantity: number): OpenCart => {
  const line = cart.lines.get(sku);
  if (!line) return cart;
  const before = cart.lapsed.get(sku)?.quantity ?? 0;
  return { ...cart, lapsed: new Map(cart.lapsed).set(sku, { ...line, quantity: before + quantity }) };
};

const withoutLapsed = (cart: OpenCart, sku: string): OpenCart =>
  cart.lapsed.has(sku) ? { ...cart, lapsed: new Map([...cart.lapsed].filter(([other]) => other !== sku)) } : cart;

const changed = (cart: OpenCart, { type, data }: CartEvent): Cart => {
  switch (type) {
    case 'ItemAdded': {
      const { sku, productId, variantId } = data;
      const quantity = (cart.lines.get(sku)?.quantity ?? 0) + data.quantity;
      const next = withLine(withoutLapsed(cart, sku), { sku, productId, variantId, quantity });
      return data.kept ? { ...next, hasKept: true } : next;
    }
    case 'QuantityReduced':
      return reduced(data.reason ? withLapsed(cart, data.sku, data.quantity) : cart, data.sku, data.quantity);
    case 'ItemRemoved':
      return withoutLine(data.reason === 'customer' ? cart : withLapsed(cart, data.sku, data.quantity), data.sku);
    case 'CartEmptied':
      return { ...cart, lines: new Map() };
    case 'CartClaimed':
      return { ...cart, userId: data.userId };
    case 'CartCheckedOut':
      return {
        status: 'checked-out',
        cartId: cart.cartId,
        userId: cart.userId,
        orderId: data.orderId,
        kept: data.kept ?? [],
      };
    case 'CartStarted':
      return cart;
    default:
      data satisfies never;
      return cart;
  }
};

const evolve = (cart: Cart, event: CartEvent): Cart => {
  if (cart.status === 'open') return changed({ ...cart, changes: cart.changes + 1 }, event);
  if (cart.status === 'none' && event.type === 'CartStarted') {
    const { cartId, userId } = event.data;
    return { status: 'open', cartId, userId, lines: new Map(), lapsed: new Map(), changes: 1, hasKept: false };
  }
  return cart;
};

export const cart: Decider<Cart, CartEvent> = { category: 'cart', initial: { status: 'none' }, evolve };

export const carts = streamsBy<Cart, CartEvent, { readonly cartId: string }>(({ cartId }) => cartId);

export const linesOf = (cart: Cart): readonly CartLine[] => (cart.status === 'open' ? [...cart.lines.values()] : []);

export const lapsedOf = (cart: Cart): readonly CartLine[] => (cart.status === 'open' ? [...cart.lapsed.values()] : []);

export const unitsOf = (cart: Cart): number => linesOf(cart).reduce((sum, { quantity }) => sum + quantity, 0);

export const quantityOf = (cart: Cart, sku: string): number =>
  cart.status === 'open' ? (cart.lines.get(sku)?.quantity ?? 0) : 0;

const LETTERS = 16;

/** Derived from the session, so that concurrent requests agree on the ids. */
export const firstCartId = (sessionId: string): string => derivedShortId(LETTERS, 'cart', sessionId);

export const nextCartId = (cartId: string): string => derivedShortId(LETTERS, 'cart-after', cartId);
