import { collectedTotal, NO_NOTES, notesOf, type OrderNotes, type Pence } from '@hatch/kernel/rules';
import type { OrderLine, TaMethod } from './events.js';
import type { Figures, KitchenStatus, Order, PaymentStatus } from './state.js';

/** `takeaway.order_status`; null until the order is placed and paid. */
export const kitchenStatus = (order: Order): KitchenStatus | null => (order.status === 'placed' ? order.kitchen : null);

/** `order.status`; null when there is no order. */
export const paymentStatus = (order: Order): PaymentStatus | null => {
  if (order.status === 'none') return null;
  if (order.status === 'cancelled') return 'CANCELLED';
  if (order.status !== 'placed') return 'checkout';
  return order.kitchen === null ? 'AWAITING-PAYMENT' : 'COMPLETE';
};

/** Pence; postage null counts as 0, negative is a collect discount. */
export const orderTotals = (
  lines: readonly Pick<OrderLine, 'unitPrice' | 'quantity'>[],
  postage: Pence | null,
): Figures => {
  const itemsTotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  return { itemsTotal, postage: postage ?? 0, total: itemsTotal + (postage ?? 0) };
};

export const itemsOf = (lines: readonly Pick<OrderLine, 'quantity' | 'virtual'>[]): number =>
  lines.reduce((sum, { quantity, virtual }) => sum + (virtual ? 0 : quantity), 0);

export const wantedOf = (orderId: string, order: Order) => ({
  orderId,
  cartId: order.status === 'none' ? undefined : order.cartId,
  items: order.status === 'none' ? 0 : itemsOf(order.lines),
  delivered: chosenMethodOf(order) === 'DELIVER',
});

export const orderNotes = (order: Order): OrderNotes => (order.status === 'none' ? NO_NOTES : notesOf(order));

export const chosenMethodOf = (order: Order): TaMethod | null =>
  order.status === 'none' ? null : (order.method?.method ?? null);

export const basketOf = (
  takeaway: boolean,
  method: TaMethod | null,
  lines: readonly Pick<OrderLine, 'unitPrice' | 'quantity' | 'virtual'>[],
) => ({
  takeaway,
  method,
  itemsTotal: orderTotals(lines, null).itemsTotal,
  collectedTotal: collectedTotal(lines),
  allVirtual: lines.every(({ virtual }) => virtual),
});

/** Nothing undoes a placement. */
export const stands = ({ status }: Order): boolean => status === 'placed' || status === 'cancelled';

export const unitsIn = (order: Order): number =>
  order.status === 'none' ? 0 : order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
