import { storedDetails, type Details } from '@hatch/kernel/rules';
import type { ChooseMethodData } from './checkout/choose-method.decision.js';
import type { CheckoutStarted, OrderEvent, OrderLine, OrderPlaced, PlacementRequested } from './events.js';
import type { RequestPlacementData } from './placement/request-placement.decision.js';
import type { StartCheckoutData } from './checkout/start-checkout.decision.js';

export const ORDER = 'abcdefghjkmn';
export const SUBJECT = 'guest-abcdefghjkmn';
export const DUE = '2026-11-20T12:31:00.000Z';

export const pizza: OrderLine = {
  sku: '7.72',
  productId: 7,
  variantId: 72,
  name: 'Margherita (Small)',
  unitPrice: 950,
  quantity: 2,
  virtual: false,
  categories: ['Pizza'],
};
export const cola: OrderLine = {
  sku: '9',
  productId: 9,
  variantId: null,
  name: 'Cola',
  unitPrice: 200,
  quantity: 1,
  virtual: false,
  categories: ['Drinks'],
};
export const lines = [pizza, cola];
/** 2 x 9.50 + 2.00 */
export const ITEMS_TOTAL = 2100;

export const details: Details = {
  email: 'ann@shop.test',
  fullName: 'Ann Lee',
  phoneNumber: '020 7946 0958',
  address1: '1 High Street',
  address2: '',
  address3: '',
  townCity: 'London',
  postcode: 'SW1A 2AA',
  deliveryInfo: 'Ring twice',
};
export const collecting: Details = { ...details, address1: '', townCity: '', postcode: '' };

export const cartSaved: StartCheckoutData = {
  orderId: ORDER,
  cartId: 'abcdefghjkmnpqrs',
  userId: null,
  takeaway: true,
  lines,
  extraInfo: 'no onions',
  subject: SUBJECT,
  cartLabel: 'basket',
};
export const deliver: ChooseMethodData = {
  method: 'DELIVER',
  postage: 250,
  miles: 1.2,
  radius: 3,
  rule: 'bands-1',
  postcode: 'SW1A 2AA',
};
export const collect: ChooseMethodData = {
  method: 'COLLECT',
  postage: 0,
  miles: null,
  radius: null,
  rule: 'discount-1',
  postcode: '',
};
export const placement: RequestPlacementData = {
  lines,
  itemsTotal: ITEMS_TOTAL,
  postage: 250,
  total: 2350,
  paymentMethod: 'PHONE',
  takeaway: true,
  cartLabel: 'basket',
};

export const started = (overrides: Partial<CheckoutStarted['data']> = {}): OrderEvent => ({
  type: 'CheckoutStarted',
  data: {
    orderId: ORDER,
    cartId: cartSaved.cartId,
    userId: null,
    takeaway: true,
    lines,
    pii: { subject: SUBJECT, extra_info: 'no onions' },
    ...overrides,
  },
});
export const methodChosen = ({ postcode, ...judged }: ChooseMethodData = deliver): OrderEvent => ({
  type: 'MethodChosen',
  data: { orderId: ORDER, ...judged, pii: { subject: SUBJECT, postcode } },
});
export const detailsGiven = (given: Details = details): OrderEvent => ({
  type: 'DetailsGiven',
  data: { orderId: ORDER, pii: { subject: SUBJECT, ...storedDetails(given) } },
});
export const payBy = (method: 'PHONE' | 'CARD' | 'PAYPAL'): OrderEvent => ({
  type: 'PaymentMethodChosen',
  data: { orderId: ORDER, method },
});
export const requested = (overrides: Partial<PlacementRequested['data']> = {}): OrderEvent => ({
  type: 'PlacementRequested',
  data: {
    orderId: ORDER,
    lines,
    itemsTotal: ITEMS_TOTAL,
    postage: 250,
    total: 2350,
    paymentMethod: 'PHONE',
    ...overrides,
  },
});
export const rejected: OrderEvent = {
  type: 'OrderRejected',
  data: { orderId: ORDER, code: 'stock.none-left', message: 'no more stock', sku: '9' },
};
export const placed = (overrides: Partial<OrderPlaced['data']> = {}): OrderEvent => ({
  type: 'OrderPlaced',
  data: {
    orderId: ORDER,
    cartId: cartSaved.cartId,
    userId: null,
    ref: 'K7M2Q',
    takeaway: true,
    method: 'DELIVER',
    paymentMethod: 'PHONE',
    lines,
    itemsTotal: ITEMS_TOTAL,
    postage: 250,
    total: 2350,
    paid: false,
    dueBy: null,
    ...overrides,
  },
});
/** At the time of `aContext()`. */
export const paid: OrderEvent = {
  type: 'OrderMarkedPaid',
  data: { orderId: ORDER, dueBy: DUE, markedAt: '2026-11-20T12:00:00.000Z' },
};
export const printed = (copy = 1): OrderEvent => ({
  type: 'TicketPrinted',
  data: { orderId: ORDER, jobId: `${ORDER}.${copy}`, copy },
});
export const notified = (notifiedAt = '2026-11-20T12:20:00.000Z'): OrderEvent => ({
  type: 'CustomerNotified',
  data: { orderId: ORDER, notifiedAt },
});
/** By nobody in particular where it is null. */
export const sentOut = (driver: string | null = 'Sam'): OrderEvent => ({
  type: 'OrderSentOut',
  data: {
    orderId: ORDER,
    sentOutAt: '2026-11-20T12:00:00.000Z',
    ...(driver !== null && { pii: { subject: SUBJECT, driver } }),
  },
});
export const completed: OrderEvent = {
  type: 'OrderCompleted',
  data: { orderId: ORDER, completedAt: '2026-11-20T12:00:00.000Z' },
};

export const readyToPay = [started(), methodChosen(), detailsGiven()];
export const placing = [...readyToPay, requested()];
export const awaitingPayment = [...placing, placed()];
export const inKitchen = [...awaitingPayment, paid];
/** Paid by card, in a shop that accepts orders one by one. */
export const toAccept = [...placing, placed({ paid: true, paymentMethod: 'CARD', dueBy: DUE, toAccept: true })];
