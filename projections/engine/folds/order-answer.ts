import type { OrderLine, PaymentMethod, TaMethod } from '@hatch/contexts/ordering/events';
import { formatMoney, type Pence } from '@hatch/kernel/rules';
import { html } from '@hatch/platform';
import type { KitchenStatus, OrderContact, OrderRecord, PaymentStatus } from './order-record.js';

export type OrderItem = { readonly quantity: number; readonly price: Pence; readonly name: string };

/** An order as a call answers it (spec: storefront 3, ORD-01 to ORD-13). */
export type Order = OrderContact & {
  readonly id: string;
  readonly ref: string | null;
  readonly status: PaymentStatus;
  /** Null for a guest. */
  readonly user_id: string | null;
  readonly extra_info: string;
  readonly postage: Pence | null;
  readonly total_cost: Pence;
  readonly payment_method: PaymentMethod | null;
  readonly ta_method: TaMethod | null;
  readonly updated_at: string;
  readonly due_by: string | null;
  /** Seconds until it is due, never below 0; null while it is not due at all (OPEN-48). */
  readonly remaining: number | null;
  readonly notified_at: string | null;
  readonly order_items: readonly OrderItem[];
  readonly takeaway: { readonly order_status: KitchenStatus | null };
};

/** What staff see of it besides (spec: staff 3, ORD-14, ORD-15). */
export type StaffOrder = Order & {
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

const summaryOf = (lines: readonly OrderLine[]): string => {
  const items = lines.map(
    ({ quantity, name, unitPrice }) => html`<li>${quantity} x ${name} ${formatMoney(quantity * unitPrice)}</li>`,
  );
  // prettier-ignore
  return html`<ul>${items}</ul>`.toString();
};

export const orderAnswer = (record: OrderRecord, now: Date): Order => ({
  id: record.id,
  ref: record.ref,
  status: record.status,
  user_id: record.user_id,
  email: record.email,
  full_name: record.full_name,
  phone_number: record.phone_number,
  address_1: record.address_1,
  address_2: record.address_2,
  address_3: record.address_3,
  town_city: record.town_city,
  postcode: record.postcode,
  delivery_info: record.delivery_info,
  extra_info: record.extra_info,
  postage: record.postage,
  total_cost: record.total_cost,
  payment_method: record.payment_method,
  ta_method: record.ta_method,
  updated_at: record.updated_at,
  due_by: record.due_by,
  remaining: record.due_by === null ? null : secondsUntil(record.due_by, now),
  notified_at: record.notified_at,
  order_items: record.lines.map(({ quantity, unitPrice, name }) => ({ quantity, price: unitPrice, name })),
  takeaway: { order_status: record.order_status },
});

export const staffOrderAnswer = (record: OrderRecord, now: Date): StaffOrder => ({
  ...orderAnswer(record, now),
  placed_at: record.placed_at,
  completed_at: record.completed_at,
  display_amount: formatMoney(record.total_cost),
  numItems: record.lines.reduce((units, { quantity }) => units + quantity, 0),
  itemsSummary: summaryOf(record.lines),
  formatted_postage: formatMoney(record.postage ?? 0),
});
