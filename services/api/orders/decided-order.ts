import { kitchenStatus, NO_DETAILS, orderTotals, paymentStatus, type Order } from '@hatch/contexts/orders';
import type { AnsweredOrder } from './wire.js';

/** @param known `accountEmail` is the address of the viewer's account, for an order that has none yet */
export const decidedOrder = (
  order: Exclude<Order, { status: 'none' }>,
  now: Date,
  { accountEmail = '', refundFailed }: { readonly accountEmail?: string | undefined; readonly refundFailed: boolean },
): AnsweredOrder => {
  const placed = order.status === 'placed' || order.status === 'cancelled' ? order : undefined;
  const { postage, total } = order.status === 'checkout' ? orderTotals(order.lines, order.postage) : order;
  const details = order.details ?? NO_DETAILS;
  // The postcode that was checked last may differ from the one in the form.
  const postcode = order.method?.method === 'DELIVER' ? order.method.postcode : details.postcode;
  return {
    id: order.orderId,
    ref: order.ref,
    paymentStatus: paymentStatus(order) ?? 'checkout',
    userId: order.userId,
    details: { ...details, postcode, email: details.email || accountEmail },
    extraInfo: order.extraInfo,
    postage,
    total,
    paymentMethod: order.paymentMethod,
    method: order.method?.method ?? null,
    updatedAt: now.toISOString(),
    dueBy: placed?.dueBy ?? null,
    slot: order.slot,
    notifiedAt: placed?.notified?.at ?? null,
    ...(placed?.sentOut && { outAt: placed.sentOut.at }),
    cancelled: order.status === 'cancelled' ? order.cancelled : null,
    lines: order.lines,
    kitchenStatus: kitchenStatus(order),
    awaitsAcceptance: placed?.awaitsAcceptance ?? false,
    paid: (placed?.kitchen ?? null) !== null,
    refundFailed,
  };
};
