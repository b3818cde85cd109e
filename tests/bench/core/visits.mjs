import { derivedShortId } from '@hatch/kernel';
import { randomUUID } from 'node:crypto';
import { benchLines } from '../support/seed.mjs';
import { metaOf } from './events.mjs';

const ORDERS = 0.4;
const SECOND_THOUGHTS = 0.15;
const MOST_LINES = 3;
const HOLD_MS = 20 * 60_000;
const COOKING_MS = 30 * 60_000;
const POSTAGE = 250;

/** Always the same sequence (mulberry32), so that two logs of a size hold the same. */
export const chances = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const after = (at, ms) => new Date(Date.parse(at) + ms).toISOString();
const customer = { kind: 'customer', id: 'bench' };
const staff = { kind: 'staff', id: 'bench' };
const system = { kind: 'system', id: 'place-order' };

const wantedItems = (chance) => {
  const skus = new Map();
  for (let i = 1 + Math.floor(chance() * MOST_LINES); i > 0; i--) {
    const line = benchLines[Math.floor(chance() * benchLines.length)];
    skus.set(line.sku, { ...line, quantity: 1 + Math.floor(chance() * 2) });
  }
  return [...skus.values()];
};

const personOf = (n) => ({
  email: `guest${n}@customer.test`,
  full_name: `Guest Number ${n}`,
  phone_number: `07700 9${String(n % 100_000).padStart(5, '0')}`,
  address_1: `${1 + (n % 90)} High Street`,
  address_2: '',
  address_3: '',
  town_city: 'London',
  postcode: 'SW1A 2AA',
  delivery_info: 'Ring twice',
});

/**
 * What one visitor causes, in order: a cart that is given up, or an order up to its completion. Each step is a
 * function of the moment at which it happens; personal data is in plain.
 */
export const visit = function* (n, chance) {
  const cartId = derivedShortId(16, 'bench', n);
  const wanted = wantedItems(chance);
  const onCart = (type, data) => [`cart-${cartId}`, type, { cartId, ...data }, customer];
  const onStock = (type, sku, data, actor = customer) => [
    `stock-${sku}`,
    type,
    { sku, holdId: cartId, ...data },
    actor,
  ];

  yield () => onCart('CartStarted', { userId: null });
  for (const { sku, productId, variantId, quantity } of wanted) {
    yield (at) => onStock('StockHeld', sku, { quantity, added: quantity, expiresAt: after(at, HOLD_MS) });
    yield () => onCart('ItemAdded', { sku, productId, variantId, quantity });
  }
  const [first] = wanted;
  if (first.quantity > 1 && chance() < SECOND_THOUGHTS) {
    first.quantity -= 1;
    yield () => onCart('QuantityReduced', { sku: first.sku, quantity: 1 });
    yield () => onStock('StockReleased', first.sku, { quantity: 1, remaining: first.quantity, reason: 'customer' });
  }
  if (chance() < ORDERS) yield* order(n, cartId, wanted, { onCart, onStock });
  else
    for (const { sku, quantity } of wanted) {
      yield () => onStock('StockReleased', sku, { quantity, remaining: 0, reason: 'expiry' }, system);
      yield () => onCart('ItemRemoved', { sku, quantity, reason: 'expiry' });
    }
};

const order = function* (n, cartId, wanted, { onCart, onStock }) {
  const orderId = derivedShortId(12, 'order', cartId);
  const subject = `order:${orderId}`;
  const on = (type, data, actor = customer) => [`order-${orderId}`, type, { orderId, ...data }, actor];
  const lines = wanted.map((line) => ({ ...line, unitPrice: 950, virtual: false, categories: ['Sides'] }));
  const itemsTotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const figures = { itemsTotal, postage: POSTAGE, total: itemsTotal + POSTAGE, paymentMethod: 'PHONE' };
  const ref = derivedShortId(10, 'bench ref', n).toUpperCase();
  const { postcode } = personOf(n);
  const way = { method: 'DELIVER', postage: POSTAGE, miles: 1.2, radius: 3, rule: 'bands-1' };
  const placed = { cartId, userId: null, ref, takeaway: true, method: 'DELIVER', lines, ...figures };

  yield () => on('CheckoutStarted', { cartId, userId: null, takeaway: true, lines, pii: { subject, extra_info: '' } });
  yield () => on('MethodChosen', { ...way, pii: { subject, postcode } });
  yield () => on('DetailsGiven', { pii: { subject, ...personOf(n) } });
  yield () => on('PaymentMethodChosen', { method: 'PHONE' });
  yield () => on('PlacementRequested', { lines, ...figures });
  yield () => [`orderRef-${ref}`, 'OrderRefClaimed', { ref, orderId }, system];
  for (const { sku, quantity } of wanted)
    yield () => onStock('StockSold', sku, { orderId, quantity, fromHold: quantity }, system);
  yield () => on('OrderPlaced', { ...placed, paid: false, dueBy: null }, system);
  yield () => onCart('CartCheckedOut', { orderId });
  yield* mail(orderId, 'order-confirmation');
  yield (at) => on('OrderMarkedPaid', { dueBy: after(at, COOKING_MS) }, staff);
  yield () => on('TicketPrinted', { jobId: `${orderId}.1`, copy: 1 }, staff);
  yield (at) => on('CustomerNotified', { notifiedAt: at }, staff);
  yield* mail(orderId, 'order-ready');
  yield () => on('OrderCompleted', {}, staff);
};

const mail = function* (orderId, notification) {
  const on = (type, data) => [
    `notification-${orderId}.${notification}`,
    type,
    { orderId, notification, ...data },
    system,
  ];
  yield () => on('NotificationOwed', {});
  yield () => on('SendStarted', { attempt: 1 });
  yield () => on('NotificationSent', { attempt: 1 });
};

/**
 * Visits side by side as events in log order; once there are so many events, those under way are brought to their end.
 * @param {{ seed: number, atOnce: number, firstVisit: number, events: number, momentOf: (i: number) => string }} options
 *   `momentOf` gives the instant of the i-th event
 */
export const trade = function* ({ seed, atOnce, firstVisit, events, momentOf }) {
  const chance = chances(seed);
  let next = firstVisit;
  const open = Array.from({ length: atOnce }, () => visit(next++, chance));
  for (let i = 0; open.length > 0;) {
    const place = Math.floor(chance() * open.length);
    const { value: step, done } = open[place].next();
    if (!done) {
      const at = momentOf(i++);
      const [stream, type, data, actor] = step(at);
      yield { stream, id: randomUUID(), type, data, meta: metaOf(at, actor) };
    } else if (i < events) open[place] = visit(next++, chance);
    else open.splice(place, 1);
  }
};
