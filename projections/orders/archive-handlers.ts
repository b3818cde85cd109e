import { encryptedPayloadOf } from '@hatch/event-store';
import type {
  CustomerNotified,
  DetailsGiven,
  OrderCancelled,
  OrderCompleted,
  OrderMarkedPaid,
  OrderPlaced,
  OrderStepUndone,
  TicketPrinted,
} from '@hatch/contexts/orders/events';
import { foldWith, handledTypes, type EventHandlers } from '../engine/index.js';
import type { ArchivedOrder } from './archived-order.js';
import { orderIdOf } from './order-handlers.js';
import { placingDate } from './placing-date.js';

/** Undefined before the details were given. */
type Archived = ArchivedOrder | undefined;
type HandledEvent =
  | DetailsGiven
  | OrderPlaced
  | OrderMarkedPaid
  | TicketPrinted
  | CustomerNotified
  | OrderCompleted
  | OrderCancelled
  | OrderStepUndone;

const unplaced = (id: string): ArchivedOrder => ({
  id,
  placedAt: null,
  day: null,
  ref: null,
  state: 'AWAITING-PAYMENT',
  method: null,
  paymentMethod: null,
  total: 0,
  paid: false,
  subject: null,
  forgotten: false,
  contact: null,
  words: [],
});

const isInKitchen = ({ state }: ArchivedOrder): boolean => state !== 'AWAITING-PAYMENT' && state !== 'CANCELLED';

const handlers: EventHandlers<HandledEvent, Archived> = {
  DetailsGiven: (order = unplaced(''), event) => {
    const contact = encryptedPayloadOf(event);
    const subject = contact?.s ?? null;
    const forgotten = order.forgotten && order.subject === subject;
    return { ...order, id: orderIdOf(event), subject, forgotten, contact: forgotten ? null : contact };
  },
  OrderPlaced: (order = unplaced(''), event) => ({
    ...order,
    id: orderIdOf(event),
    placedAt: event.meta.at,
    day: placingDate(event),
    ref: event.data.ref,
    state: event.data.paid ? 'NEW' : 'AWAITING-PAYMENT',
    method: event.data.method,
    paymentMethod: event.data.paymentMethod,
    total: event.data.total,
    paid: event.data.paid,
  }),
  OrderMarkedPaid: (order) => (order?.state === 'AWAITING-PAYMENT' ? { ...order, state: 'NEW', paid: true } : order),
  TicketPrinted: (order) => (order?.state === 'NEW' ? { ...order, state: 'PRINTED' } : order),
  CustomerNotified: (order) => (order?.state === 'PRINTED' ? { ...order, state: 'NOTIFIED' } : order),
  OrderCompleted: (order) => (order && isInKitchen(order) ? { ...order, state: 'COMPLETE' } : order),
  OrderCancelled: (order) => order && { ...order, state: 'CANCELLED' },
  OrderStepUndone: (order, { data: { step, back } }) =>
    order && { ...order, state: back, ...(step === 'paid' && { paid: false }) },
};

export const ARCHIVED_EVENTS = handledTypes(handlers);

export const archivedAfter = foldWith<HandledEvent, Archived>(handlers);

/** The order stays, and is found by its reference. */
export const withoutPerson = (order: ArchivedOrder): ArchivedOrder => ({ ...order, forgotten: true, contact: null });
