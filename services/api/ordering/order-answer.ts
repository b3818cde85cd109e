import type { Order } from '@hatch/contexts/ordering';
import { kitchenStatus, orderTotals, paymentStatus } from '@hatch/contexts/ordering';
import { NOBODY, type Order as OrderAnswer } from '@hatch/projections/order-view';

/** Ids of accounts are texts; a guest's is 0 (ORD-03). */
export type SessionOrder = Omit<OrderAnswer, 'user_id'> & { readonly user_id: string | 0 };

/**
 * The session's own order as its last command left it, so that no answer is behind what was just decided.
 * @param accountEmail the address of whoever is logged in, for an order that has none yet (OPEN-37)
 */
export const orderAnswer = (order: Exclude<Order, { status: 'none' }>, now: Date, accountEmail = ''): SessionOrder => {
  const placed = order.status === 'placed' ? order : undefined;
  const figures = order.status === 'checkout' ? orderTotals(order.lines, order.postage) : order;
  const details = order.details ?? { ...NOBODY, postcode: order.method?.postcode ?? '' };
  const dueBy = placed?.dueBy ?? null;
  return {
    id: order.orderId,
    ref: placed?.ref ?? null,
    status: paymentStatus(order) ?? 'checkout',
    user_id: order.userId ?? 0,
    ...details,
    email: details.email || accountEmail,
    extra_info: order.extraInfo,
    postage: figures.postage,
    total_cost: figures.total,
    payment_method: order.paymentMethod,
    ta_method: order.method?.method ?? null,
    updated_at: now.toISOString(),
    due_by: dueBy,
    remaining: dueBy === null ? null : Math.max(0, Math.ceil((Date.parse(dueBy) - now.getTime()) / 1000)),
    notified_at: placed?.notified?.at ?? null,
    order_items: order.lines.map(({ quantity, unitPrice, name }) => ({ quantity, price: unitPrice, name })),
    takeaway: { order_status: kitchenStatus(order) },
  };
};
