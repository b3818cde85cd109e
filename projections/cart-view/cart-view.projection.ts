import type { RecordedEvent } from '@hatch/kernel';
import type { CartEvent } from '@hatch/contexts/cart/events';
import { foldRows, present, foldWith, handledTypes, type Projection, type EventHandlers } from '../engine/index.js';
import { loadCarts, saveCarts } from './cart-rows.js';
import type { CartView } from './cart-view.js';

type Row = CartView | undefined;

const changed = (cart: Row, { meta }: RecordedEvent, changes: Partial<CartView>): Row =>
  cart && { ...cart, ...changes, lastActivity: meta.at };

const steps: EventHandlers<CartEvent, Row> = {
  CartStarted: (_none, { data, meta }) => ({
    cartId: data.cartId,
    userId: data.userId,
    checkedOut: false,
    lines: [],
    lastActivity: meta.at,
  }),
  ItemAdded: (cart, event) => {
    const { sku, productId, variantId, quantity } = event.data;
    const lines = cart?.lines ?? [];
    return changed(cart, event, {
      lines: lines.some((line) => line.sku === sku)
        ? lines.map((line) => (line.sku === sku ? { ...line, quantity: line.quantity + quantity } : line))
        : [...lines, { sku, productId, variantId, quantity }],
    });
  },
  QuantityReduced: (cart, event) =>
    changed(cart, event, {
      lines: cart?.lines
        .map((line) =>
          line.sku === event.data.sku ? { ...line, quantity: line.quantity - event.data.quantity } : line,
        )
        .filter(({ quantity }) => quantity > 0),
    }),
  ItemRemoved: (cart, event) =>
    changed(cart, event, { lines: cart?.lines.filter(({ sku }) => sku !== event.data.sku) }),
  CartEmptied: (cart, event) => changed(cart, event, { lines: [] }),
  CartClaimed: (cart, event) => changed(cart, event, { userId: event.data.userId }),
  CartCheckedOut: (cart, event) => changed(cart, event, { checkedOut: true, lines: [] }),
};

const CATEGORY = 'cart-';
const cartIdOf = ({ stream }: RecordedEvent): string => stream.slice(CATEGORY.length);

export const cartView: Projection = {
  name: 'cart-view',
  version: 1,
  tables: ['cart_view'],
  handles: handledTypes(steps),
  apply: async (events, tx) => {
    const rows = await foldRows(events, {
      keyOf: cartIdOf,
      load: (cartIds) => loadCarts(cartIds, tx),
      step: foldWith<CartEvent, Row>(steps),
    });
    await saveCarts(present(rows), tx);
    return [];
  },
};
