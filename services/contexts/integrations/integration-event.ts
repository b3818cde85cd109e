import type { RecordedEvent } from '@hatch/kernel';
import type { CatalogEvent } from '../catalog/events.js';
import type { OrderEvent } from '../orders/events.js';
import type { PaymentEvent } from '../payments/events.js';
import { SECRET_SETTINGS, type SettingsEvent } from '../settings/events.js';
import type { StockEvent } from '../stock/events.js';
import type { StoreEvent } from '../store-status/events.js';

export const TOPICS = ['orders', 'stock', 'store', 'menu'] as const;
export type Topic = (typeof TOPICS)[number];

/** For other programs: ids, states and figures, never personal data. */
export type IntegrationEvent = {
  /** The event's id in the log, so that receivers can drop repeats. */
  readonly id: string;
  /** In the whole log, as decimal digits; later is greater. */
  readonly position: string;
  readonly topic: Topic;
  readonly type: string;
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
};

type Source = CatalogEvent | OrderEvent | PaymentEvent | SettingsEvent | StockEvent | StoreEvent;
type Told<Data> = readonly [
  topic: Topic,
  type: string,
  data: (data: Data, eventId: string) => IntegrationEvent['data'] | undefined,
];

const aboutOrder = ({ orderId }: { readonly orderId: string }) => ({ order_id: orderId });
const aboutProduct = ({ productId }: { readonly productId: number }) => ({ product_id: productId });
const aboutVariant = ({ productId, variantId }: { readonly productId: number; readonly variantId: number }) => ({
  product_id: productId,
  variant_id: variantId,
});
const aboutSku = ({ sku }: { readonly sku: string }) => ({ sku });
const unitsOfOrder = ({ sku, orderId, quantity }: { sku: string; orderId: string; quantity: number }) => ({
  sku,
  order_id: orderId,
  quantity,
});

const aboutPayment = (paymentId: string) => ({ order_id: paymentId.slice(0, paymentId.lastIndexOf('-')) });
/** Payments without an order are given back for internal reasons. */
const isOfOrder = (refundId: string | null): boolean => !/-(?:unplaced|second|mismatch)$/.test(refundId ?? '');

/** By the type in the log. Other events (carts, holds, checkout input) stay internal. Money is in pence. */
const TOLD: { readonly [Type in Source['type']]?: Told<Extract<Source, { readonly type: Type }>['data']> } = {
  OrderPlaced: [
    'orders',
    'order.placed',
    ({ orderId, ref, takeaway, method, paymentMethod, total, paid, dueBy, slot }) => ({
      order_id: orderId,
      ref,
      takeaway,
      method,
      payment_method: paymentMethod,
      total,
      paid,
      due_by: dueBy,
      ...(slot !== undefined && { slot }),
    }),
  ],
  OrderMarkedPaid: ['orders', 'order.paid', ({ orderId, dueBy }) => ({ order_id: orderId, due_by: dueBy })],
  OrderAccepted: ['orders', 'order.accepted', ({ orderId, dueBy }) => ({ order_id: orderId, due_by: dueBy })],
  OrderDelayed: [
    'orders',
    'order.delayed',
    ({ orderId, dueBy, minutes }) => ({ order_id: orderId, due_by: dueBy, minutes }),
  ],
  TicketPrinted: [
    'orders',
    'order.printed',
    ({ orderId, copy, startedAt }) => ({ order_id: orderId, copy, ...(startedAt !== undefined && { started: true }) }),
  ],
  DishMarked: ['orders', 'order.dish_marked', ({ orderId, sku, done }) => ({ order_id: orderId, sku, done })],
  CustomerNotified: ['orders', 'order.notified', aboutOrder],
  OrderSentOut: ['orders', 'order.sent_out', aboutOrder],
  OrderCompleted: ['orders', 'order.completed', aboutOrder],
  OrderCancelled: ['orders', 'order.cancelled', ({ orderId, cause }) => ({ order_id: orderId, cause })],
  OrderStepUndone: ['orders', 'order.step_undone', ({ orderId, step, back }) => ({ order_id: orderId, step, back })],
  PaymentRefunded: [
    'orders',
    'order.refunded',
    ({ paymentId, refundId, amount }, eventId) =>
      isOfOrder(refundId) ? { ...aboutPayment(paymentId), refund_id: refundId ?? eventId, amount } : undefined,
  ],
  RefundFailed: [
    'orders',
    'order.refund_failed',
    // A refund that was never made was never announced.
    ({ paymentId, refundId, amount }) =>
      amount !== undefined && isOfOrder(refundId)
        ? { ...aboutPayment(paymentId), refund_id: refundId, amount }
        : undefined,
  ],
  StockCounted: ['stock', 'stock.counted', ({ sku, onHand }) => ({ sku, on_hand: onHand })],
  StockMoved: ['stock', 'stock.moved', ({ sku, quantity }) => ({ sku, quantity })],
  StockSold: ['stock', 'stock.sold', unitsOfOrder],
  StockSaleReversed: ['stock', 'stock.sale_reversed', unitsOfOrder],
  StockReturned: ['stock', 'stock.returned', unitsOfOrder],
  SaleStopped: ['stock', 'stock.off_sale', aboutSku],
  SaleResumed: ['stock', 'stock.on_sale', aboutSku],
  StoreStatusChanged: ['store', 'store.status_changed', ({ from, to, reason }) => ({ from, to, reason })],
  OpeningHoursChanged: ['store', 'store.hours_changed', ({ version }) => ({ version })],
  SettingsChanged: [
    'store',
    'store.settings_changed',
    ({ changes }) => ({ keys: Object.keys(changes).filter((key) => !SECRET_SETTINGS.includes(key)) }),
  ],
  ProductAdded: ['menu', 'product.added', aboutProduct],
  ProductDescribed: ['menu', 'product.changed', aboutProduct],
  ProductRepriced: ['menu', 'product.changed', aboutProduct],
  ProductRevised: ['menu', 'product.changed', aboutProduct],
  ProductWithdrawn: ['menu', 'product.withdrawn', aboutProduct],
  ProductRelisted: ['menu', 'product.relisted', aboutProduct],
  VariantAdded: ['menu', 'variant.added', aboutVariant],
  VariantRepriced: ['menu', 'variant.changed', aboutVariant],
  VariantRevised: ['menu', 'variant.changed', aboutVariant],
  VariantRemoved: ['menu', 'variant.removed', aboutVariant],
};

export const INTEGRATION_PREFIXES: readonly string[] = [
  'order-',
  'payment-',
  'stock-',
  'store-',
  'settings-',
  'product-',
];

export const INTEGRATION_SOURCES: readonly string[] = Object.keys(TOLD);

const eventsOf = (topic: Topic): readonly string[] => [
  ...new Set(Object.values(TOLD).flatMap(([about, type]) => (about === topic ? [type] : []))),
];

export const INTEGRATION_EVENTS: Readonly<Record<Topic, readonly string[]>> = {
  orders: eventsOf('orders'),
  stock: eventsOf('stock'),
  store: eventsOf('store'),
  menu: eventsOf('menu'),
};

export const toIntegrationEvent = ({
  id,
  position,
  type,
  data,
  meta: { at },
}: RecordedEvent): IntegrationEvent | undefined => {
  const told = (TOLD as Readonly<Record<string, Told<object>>>)[type];
  if (!told || !Object.hasOwn(TOLD, type)) return undefined;
  const [topic, name, dataOf] = told;
  const figures = dataOf(data, id);
  return figures && { id, position: position.toString(), topic, type: name, at, data: figures };
};
