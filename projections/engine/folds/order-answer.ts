import type { OrderLine, PaymentMethod, TaMethod } from '@hatch/contexts/ordering/events';
import { formatMoney, type Pence } from '@hatch/kernel/rules';
import { html } from '@hatch/platform';
import type { KitchenStatus, OrderContact, OrderFacts, OrderPerson, PaymentStatus } from './order-record.js';

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

export const orderAnswer = (order: OrderFacts, person: OrderPerson, now: Date): Order => ({
  id: order.id,
  ref: order.ref,
  status: order.status,
  user_id: order.user_id,
  email: person.email,
  full_name: person.full_name,
  phone_number: person.phone_number,
  address_1: person.address_1,
  address_2: person.address_2,
  address_3: person.address_3,
  town_city: person.town_city,
  postcode: person.postcode,
  delivery_info: person.delivery_info,
  extra_info: person.extra_info,
  postage: order.postage,
  total_cost: order.total_cost,
  payment_method: order.payment_method,
  ta_method: order.ta_method,
  updated_at: order.updated_at,
  due_by: order.due_by,
  remaining: order.due_by === null ? null : secondsUntil(order.due_by, now),
  notified_at: order.notified_at,
  order_items: order.lines.map(({ quantity, unitPrice, name }) => ({ quantity, price: unitPrice, name })),
  takeaway: { order_status: order.order_status },
});

export const staffOrderAnswer = (order: OrderFacts, person: OrderPerson, now: Date): StaffOrder => ({
  ...orderAnswer(order, person, now),
  placed_at: order.placed_at,
  completed_at: order.completed_at,
  display_amount: formatMoney(order.total_cost),
  numItems: order.lines.reduce((units, { quantity }) => units + quantity, 0),
  itemsSummary: summaryOf(order.lines),
  formatted_postage: formatMoney(order.postage ?? 0),
});
