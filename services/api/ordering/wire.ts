import type { Details } from '@hatch/contexts/ordering';
import { formatMoney, type Pence } from '@hatch/kernel/rules';
import type { OrderRecord } from '@hatch/projections/ordering';
import type { Failure, Success } from '../answers.js';
import { itemsSummary } from './items-summary.js';

/** What is answered of an order, whether it was just decided or is read. */
export type AnsweredOrder = Pick<
  OrderRecord,
  | 'id'
  | 'ref'
  | 'paymentStatus'
  | 'userId'
  | 'details'
  | 'extraInfo'
  | 'postage'
  | 'total'
  | 'paymentMethod'
  | 'method'
  | 'updatedAt'
  | 'dueBy'
  | 'notifiedAt'
  | 'lines'
  | 'kitchenStatus'
>;

export type WireOrderItem = { readonly quantity: number; readonly price: Pence; readonly name: string };

/** An order as the calls answer it (spec: storefront 3, ORD-01 to ORD-13). */
export type WireOrder = Details & {
  readonly id: string;
  readonly ref: string | null;
  readonly status: AnsweredOrder['paymentStatus'];
  /** Ids of accounts are texts; a guest's is 0 (ORD-03). */
  readonly user_id: string | 0;
  readonly extra_info: string;
  readonly postage: Pence | null;
  readonly total_cost: Pence;
  readonly payment_method: AnsweredOrder['paymentMethod'];
  readonly ta_method: AnsweredOrder['method'];
  readonly updated_at: string;
  readonly due_by: string | null;
  /** Seconds until it is due, never below 0; null while it is not due at all (OPEN-48). */
  readonly remaining: number | null;
  readonly notified_at: string | null;
  readonly order_items: readonly WireOrderItem[];
  readonly takeaway: { readonly order_status: AnsweredOrder['kitchenStatus'] };
};

/** What staff see of it besides (spec: staff 3, ORD-14, ORD-15). */
export type WireStaffOrder = WireOrder & {
  readonly placed_at: string | null;
  readonly completed_at: string | null;
  readonly display_amount: string;
  readonly numItems: number;
  /** HTML, product names escaped (ORD-20). */
  readonly itemsSummary: string;
  readonly formatted_postage: string;
};

const secondsUntil = (dueBy: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(dueBy) - now.getTime()) / 1000));

export const orderToWire = (order: AnsweredOrder, now: Date): WireOrder => ({
  id: order.id,
  ref: order.ref,
  status: order.paymentStatus,
  user_id: order.userId ?? 0,
  ...order.details,
  extra_info: order.extraInfo,
  postage: order.postage,
  total_cost: order.total,
  payment_method: order.paymentMethod,
  ta_method: order.method,
  updated_at: order.updatedAt,
  due_by: order.dueBy,
  remaining: order.dueBy === null ? null : secondsUntil(order.dueBy, now),
  notified_at: order.notifiedAt,
  order_items: order.lines.map(({ quantity, unitPrice, name }) => ({ quantity, price: unitPrice, name })),
  takeaway: { order_status: order.kitchenStatus },
});

export const staffOrderToWire = (order: OrderRecord, now: Date): WireStaffOrder => ({
  ...orderToWire(order, now),
  placed_at: order.placedAt,
  completed_at: order.completedAt,
  display_amount: formatMoney(order.total),
  numItems: order.lines.reduce((units, { quantity }) => units + quantity, 0),
  itemsSummary: itemsSummary(order.lines),
  formatted_postage: formatMoney(order.postage ?? 0),
});

export type OrderAnswer =
  | (Success & { readonly order: WireOrder })
  /** With the order as it stays, if there is one. */
  | (Failure & { readonly order?: WireOrder });

export type PlacementAnswer = { readonly status: boolean; readonly message: string };

/** The older calls answer of an order only whether it was placed, and as which (CHK-33). */
export const placementAnswer = ({ status, message, order }: OrderAnswer): PlacementAnswer =>
  status
    ? { status, message: `Thank you. Your order is ${order.ref}. We will ring you to take your payment.` }
    : { status, message };

/** CART-64. */
export const extraInfoAnswer = (extraInfo: string) => ({ status: true, order_extra: extraInfo, message: '' });

/** CHK-11, CHK-12. */
export const introAnswer = (intro: string) => ({ checkout_intro: intro });
