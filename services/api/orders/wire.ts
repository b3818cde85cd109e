import type { Customer, OrderChange, TakenBy } from '@hatch/contexts/orders';
import type { CheckOut, SaveCheckout, UpdateCheckout } from '@hatch/contexts/orders/module';
import { notPaidYet, paymentMethodOf, providerUnavailable } from '@hatch/contexts/payments';
import {
  allergenWords,
  cancelledBecause,
  cancelledWords,
  detailsFrom,
  formatMoney,
  storedDetails,
  storedNotes,
  type Details,
  type OnlineMethod,
  type OrderNotes,
  type Pence,
  type StoredDetails,
  type StoredNotes,
} from '@hatch/kernel/rules';
import type { Viewer } from '@hatch/platform';
import type { OrderRecord } from '@hatch/projections/orders';
import type { FormFailure, Success } from '../answers.js';
import { itemsSummary } from './items-summary.js';
import type {
  CheckoutDto,
  CompleteOrderDto,
  DeliveryFormDto,
  SaveCartAsOrderDto,
  UpdateOrderDto,
} from './order.dto.js';

export type AnsweredOrder = Pick<
  OrderRecord,
  | 'id'
  | 'ref'
  | 'paymentStatus'
  | 'userId'
  | 'details'
  | 'postage'
  | 'total'
  | 'paymentMethod'
  | 'method'
  | 'updatedAt'
  | 'dueBy'
  | 'slot'
  | 'notifiedAt'
  | 'outAt'
  | 'cancelled'
  | 'lines'
  | 'kitchenStatus'
  | 'awaitsAcceptance'
> &
  OrderNotes & { readonly paid: boolean; readonly refundFailed: boolean };

export type WireOrderItem = {
  readonly quantity: number;
  readonly price: Pence;
  readonly name: string;
  /** As stated when it was ordered, in words; empty for anything but food. */
  readonly allergens: string;
};

/** Its person's fields have the names under which they are stored. */
export type WireOrder = StoredDetails &
  StoredNotes & {
    readonly id: string;
    readonly ref: string | null;
    readonly status: AnsweredOrder['paymentStatus'];
    /** Ids of accounts are texts; a guest's is 0. */
    readonly user_id: string | 0;
    readonly postage: Pence | null;
    readonly total_cost: Pence;
    readonly payment_method: AnsweredOrder['paymentMethod'];
    readonly ta_method: AnsweredOrder['method'];
    readonly updated_at: string;
    readonly due_by: string | null;
    readonly slot: string | null;
    /** Seconds until due, never below 0; null while not due at all. */
    readonly remaining: number | null;
    readonly notified_at: string | null;
    readonly out_at: string | null;
    readonly cancelled_at: string | null;
    /** Words for the customer, with what happens to the money. */
    readonly cancelled_because: string | null;
    /** The kitchen has not accepted it yet, so `due_by` is no promise. */
    readonly awaits_acceptance: boolean;
    readonly order_items: readonly WireOrderItem[];
    readonly takeaway: { readonly order_status: AnsweredOrder['kitchenStatus'] };
  };

export type WireStaffOrderItem = WireOrderItem & {
  readonly sku: string;
  readonly done: boolean;
};

export type WireTicketPart = {
  readonly station: string;
  readonly status: NonNullable<OrderRecord['printing']>['parts'][number]['status'];
  /** Why it is not printed; null while no fault is known. */
  readonly trouble: NonNullable<OrderRecord['printing']>['parts'][number]['trouble'];
};

export type WireStaffOrder = Omit<WireOrder, 'order_items'> & {
  readonly order_items: readonly WireStaffOrderItem[];
  readonly placed_at: string | null;
  readonly driver: string;
  readonly taken_by: TakenBy | null;
  readonly completed_at: string | null;
  /** ISO instant before which the kitchen need not begin; null for as soon as possible. */
  readonly begin_at: string | null;
  readonly display_amount: string;
  readonly numItems: number;
  readonly itemsSummary: string;
  readonly formatted_postage: string;
  /** The details exist, but their data key is missing. */
  readonly details_unreadable: boolean;
  readonly payment_trouble: OrderRecord['paymentTrouble'];
  readonly printing: {
    readonly job: string;
    readonly copy: number;
    readonly parts: readonly WireTicketPart[];
  } | null;
  /** While no one accepts it: 1 louder, 2 the administrator got an email, 3 the store paused. */
  readonly escalated: NonNullable<OrderRecord['escalated']> | 0;
};

const secondsUntil = (dueBy: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(dueBy) - now.getTime()) / 1000));

const itemToWire = ({
  quantity,
  unitPrice,
  name,
  virtual,
  allergens,
}: AnsweredOrder['lines'][number]): WireOrderItem => ({
  quantity,
  price: unitPrice,
  name,
  allergens: virtual ? '' : allergenWords(allergens),
});

export const orderToWire = (order: AnsweredOrder, now: Date): WireOrder => ({
  ...withoutItems(order, now),
  cancelled_because:
    order.cancelled && cancelledWords({ ...order, cause: order.cancelled.cause, method: order.paymentMethod }),
  order_items: order.lines.map(itemToWire),
});

export const recordToWire = (order: OrderRecord, now: Date): WireOrder =>
  orderToWire({ ...order, paid: order.paidAt !== null, refundFailed: order.paymentTrouble === 'refund-failed' }, now);

const withoutItems = (
  order: Omit<AnsweredOrder, 'paid' | 'refundFailed'>,
  now: Date,
): Omit<WireOrder, 'order_items'> => ({
  id: order.id,
  ref: order.ref,
  status: order.paymentStatus,
  user_id: order.userId ?? 0,
  ...storedDetails(order.details),
  ...storedNotes(order),
  postage: order.postage,
  total_cost: order.total,
  payment_method: order.paymentMethod,
  ta_method: order.method,
  updated_at: order.updatedAt,
  due_by: order.dueBy,
  slot: order.slot ?? null,
  remaining: order.dueBy === null ? null : secondsUntil(order.dueBy, now),
  notified_at: order.notifiedAt,
  out_at: order.outAt ?? null,
  cancelled_at: order.cancelled?.at ?? null,
  cancelled_because: order.cancelled && cancelledBecause(order.cancelled.cause),
  awaits_acceptance: order.awaitsAcceptance,
  takeaway: { order_status: order.kitchenStatus },
});

/** When the kitchen finished it; in a plain shop, which has no kitchen, when it was paid. */
export const completedAt = ({
  takeaway,
  completedAt: done,
  paidAt,
}: Pick<OrderRecord, 'takeaway' | 'completedAt' | 'paidAt'>): string | null => (takeaway ? done : paidAt);

export const staffOrderToWire = (order: OrderRecord, now: Date): WireStaffOrder => ({
  order_items: order.lines.map((line) => ({
    ...itemToWire(line),
    sku: line.sku,
    done: order.dishesDone?.includes(line.sku) ?? false,
  })),
  placed_at: order.placedAt,
  driver: order.driver,
  taken_by: order.taken ?? null,
  completed_at: completedAt(order),
  begin_at: order.beginAt ?? null,
  display_amount: formatMoney(order.total),
  numItems: order.lines.reduce((units, { quantity }) => units + quantity, 0),
  itemsSummary: itemsSummary(order.lines),
  formatted_postage: formatMoney(order.postage ?? 0),
  details_unreadable: order.unreadable,
  payment_trouble: order.paymentTrouble,
  printing: order.printing
    ? { job: order.printing.jobId, copy: order.printing.copy, parts: order.printing.parts }
    : null,
  escalated: order.escalated ?? 0,
  // Copied first: adding fields and copying later takes twice as long, and a board has a thousand orders.
  ...withoutItems(order, now),
});

export type OrderAnswer =
  | (Success & { readonly order: WireOrder })
  /** Absent: there is no order. */
  | (FormFailure & {
      readonly order?: WireOrder;
      readonly captcha?: true;
    });

export type PlacementAnswer = {
  readonly status: boolean;
  readonly message: string;
  /** The payment's result is not known yet: ask again, and do not pay twice. */
  readonly pending?: true;
  readonly captcha?: true;
};

/** The older calls say only whether the order was placed, and its id. */
export const placementAnswer = (
  answer: OrderAnswer,
  { rejection }: Pick<OrderChange, 'rejection'>,
): PlacementAnswer => {
  const { status, message, order } = answer;
  if (status) return { status, message: `Thank you. Your order is ${order.ref}. ${paymentOf(order)}` };
  if (answer.captcha) return { status, message, captcha: true };
  return isPending(rejection) ? { status, message, pending: true } : { status, message };
};

const isPending = (rejection: OrderChange['rejection']): boolean =>
  rejection?.code === notPaidYet.code || rejection?.code === providerUnavailable.code;

const paymentOf = ({ payment_method }: WireOrder): string =>
  payment_method === 'PHONE' ? 'We will ring you to take your payment.' : 'Your payment has arrived.';

export const orderExtraAnswer = ({ extraInfo }: OrderNotes) => ({ status: true, order_extra: extraInfo, message: '' });

export const introAnswer = (intro: string) => ({ checkout_intro: intro });

/** An account's email address cannot change here. */
const detailsOf = (form: DeliveryFormDto, viewer: Viewer | null): Details =>
  detailsFrom({ ...form, email: viewer?.email ?? form.email });

export const saveOf = ({ order_extra_info }: SaveCartAsOrderDto, customer: Customer): SaveCheckout['data'] => ({
  customer,
  notes: order_extra_info === undefined ? undefined : { extraInfo: order_extra_info },
});

export const updateOf = (
  { ta_method, postcode, slot, deliveryForm, payment_method, status, expected_total, captcha }: UpdateOrderDto,
  customer: Customer,
  viewer: Viewer | null,
): Omit<UpdateCheckout['data'], 'visitor'> => ({
  customer,
  ...(ta_method && { method: { method: ta_method, postcode: postcode ?? '' } }),
  ...(slot !== undefined && { slot: slot === '' ? null : slot }),
  ...(deliveryForm && { details: detailsOf(deliveryForm, viewer) }),
  ...((payment_method !== undefined || status !== undefined) && {
    payment: { method: payment_method ?? '', status, expectedTotal: expected_total, captcha },
  }),
});

/** Takes the method in any of its spellings. */
export const completionOf = ({ payment_method, status = '', message = '', captcha }: CompleteOrderDto) => ({
  method: paymentMethodOf(payment_method),
  reported: `${status} ${message}`,
  captcha,
});

/** A payment made online decides the method, whatever else the page sends. */
export const paidOnline = ({
  payment_method,
  order_id: orderId,
}: CheckoutDto): { readonly orderId: string; readonly method: OnlineMethod } | undefined => {
  const method = paymentMethodOf(payment_method);
  return orderId === undefined || method === undefined || method === 'PHONE' ? undefined : { orderId, method };
};

export const checkOutOf = (
  { email, delivery, payment_method, payment_detail, expected_total, captcha }: CheckoutDto,
  customer: Customer,
  viewer: Viewer | null,
): Omit<CheckOut['data'], 'visitor'> => ({
  customer,
  details: detailsOf({ ...delivery, email, phone_number: delivery.phone_number ?? phoneOf(payment_detail) }, viewer),
  method: payment_method,
  expectedTotal: expected_total,
  captcha,
});

const phoneOf = (detail: unknown): string => {
  if (typeof detail === 'string') return detail;
  if (typeof detail !== 'object' || detail === null) return '';
  const [number] = Object.values(detail);
  return typeof number === 'string' ? number : '';
};
