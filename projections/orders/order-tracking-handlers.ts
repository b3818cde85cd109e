import type {
  CustomerNotified,
  OrderAccepted,
  OrderCancelled,
  OrderCompleted,
  OrderDelayed,
  OrderEscalated,
  OrderMarkedPaid,
  OrderPlaced,
  OrderSentOut,
  OrderStepUndone,
  TicketPrinted,
} from '@hatch/contexts/orders/events';
import type { PaymentRefunded, RefundFailed } from '@hatch/contexts/payments/events';
import { allergenWords } from '@hatch/kernel/rules';
import { foldWith, handledTypes, type EventHandlers } from '../engine/index.js';
import type { TrackedOrder } from './tracked-order.js';

type Tracked = TrackedOrder | undefined;
type HandledEvent =
  | OrderPlaced
  | OrderMarkedPaid
  | OrderAccepted
  | OrderDelayed
  | TicketPrinted
  | CustomerNotified
  | OrderSentOut
  | OrderCompleted
  | OrderEscalated
  | OrderCancelled
  | OrderStepUndone
  | RefundFailed
  | PaymentRefunded;

const NOTHING_PROMISED = { dueBy: null, promisedFor: null, promisedAt: null } as const;

const promised = (dueBy: string | null, at: string) =>
  dueBy === null ? NOTHING_PROMISED : { dueBy, promisedFor: dueBy, promisedAt: at };

const undone = ({ step, back }: OrderStepUndone['data']): Partial<TrackedOrder> => {
  switch (step) {
    case 'paid':
      return { paid: false, kitchenStatus: null, ...NOTHING_PROMISED };
    case 'sent-out':
      return { outAt: null };
    case 'completed':
      return { kitchenStatus: back === 'AWAITING-PAYMENT' ? null : back };
    case 'cancelled':
      return { cancelled: null };
  }
};

const handlers: EventHandlers<HandledEvent, Tracked> = {
  OrderPlaced: (_before, { data, meta }) => ({
    id: data.orderId,
    ref: data.ref,
    placedAt: meta.at,
    method: data.method,
    dishes: data.lines.map(({ quantity, name, virtual, allergens }) => ({
      quantity,
      name,
      allergens: virtual ? '' : allergenWords(allergens),
    })),
    paymentMethod: data.paymentMethod,
    paid: data.paid,
    awaitsAcceptance: data.toAccept === true,
    kitchenStatus: data.paid ? 'NEW' : null,
    ...(data.toAccept === true ? NOTHING_PROMISED : promised(data.dueBy, meta.at)),
    isNotTaken: false,
    outAt: null,
    cancelled: null,
    refundFailed: false,
  }),
  OrderMarkedPaid: (order, { data, meta }) =>
    order && !order.paid ? { ...order, paid: true, kitchenStatus: 'NEW', ...promised(data.dueBy, meta.at) } : order,
  OrderAccepted: (order, { data, meta }) =>
    order && { ...order, awaitsAcceptance: false, ...promised(data.dueBy, meta.at), isNotTaken: false },
  OrderDelayed: (order, { data }) => order && { ...order, dueBy: data.dueBy },
  TicketPrinted: (order) =>
    order?.kitchenStatus === 'NEW' ? { ...order, kitchenStatus: 'PRINTED', isNotTaken: false } : order,
  CustomerNotified: (order) => (order?.kitchenStatus === 'PRINTED' ? { ...order, kitchenStatus: 'NOTIFIED' } : order),
  OrderSentOut: (order, { data }) => order && { ...order, outAt: data.sentOutAt },
  OrderCompleted: (order) => order && { ...order, kitchenStatus: 'COMPLETE' },
  OrderEscalated: (order) => order && { ...order, isNotTaken: true },
  OrderCancelled: (order, { data }) => order && { ...order, cancelled: data.cause },
  OrderStepUndone: (order, { data }) => order && { ...order, ...undone(data) },
  RefundFailed: (order) => order && { ...order, refundFailed: true },
  PaymentRefunded: (order) => order && { ...order, refundFailed: false },
};

export const TRACKED_EVENTS = handledTypes(handlers);

export const trackedAfter = foldWith<HandledEvent, Tracked>(handlers);
