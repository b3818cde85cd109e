import {
  type CustomerNotified,
  type DetailsGiven,
  type OrderCancelled,
  type OrderCompleted,
  type OrderMarkedPaid,
  type OrderPlaced,
  type OrderStepUndone,
  type TicketPrinted,
} from '@hatch/contexts/orders/events';
import { encryptedPayloadOf, decryptorFor, type KeyVault } from '@hatch/event-store';
import type { RecordedEvent } from '@hatch/kernel';
import { detailsFrom } from '@hatch/kernel/rules';
import { foldWith, handledTypes, type EventHandlers, type Projection } from '../engine/index.js';
import { wordHashOf, wordOfRef, wordsOfPerson } from '../folds/index.js';
import {
  type ArchivedOrder,
  addWords,
  loadArchived,
  removeWords,
  saveArchived,
  type OrderWord,
} from './archive-rows.js';
import { orderIdOf } from './order-handlers.js';
import { placingDate } from './trading-day-of.js';

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

const ARCHIVED_EVENTS = handledTypes(handlers);

const archivedAfter = foldWith<HandledEvent, Archived>(handlers);

/** The order stays, and is found by its reference. */
const withoutPerson = (order: ArchivedOrder): ArchivedOrder => ({ ...order, forgotten: true, contact: null });

const FORGETTING = 'SubjectForgotten';

export const ORDER_ARCHIVE = {
  name: 'order-archive',
  version: 3,
  tables: ['order_archive', 'order_words'],
  handles: [...ARCHIVED_EVENTS, FORGETTING],
} as const;

const subjectIn = ({ type, data }: RecordedEvent): string | undefined =>
  type === FORGETTING && 'subject' in data && typeof data.subject === 'string' ? data.subject : undefined;

const listed = ({ id, placedAt, words }: ArchivedOrder): readonly OrderWord[] =>
  placedAt === null ? [] : words.map((word) => ({ word, placedAt, orderId: id }));

/** The person was named or forgotten since the last hashing. */
const isOutdated = (order: ArchivedOrder): boolean =>
  order.placedAt !== null && (order.contact !== null || order.forgotten || order.words.length === 0);

const hashed = async (orders: readonly ArchivedOrder[], vault: KeyVault): Promise<readonly ArchivedOrder[]> => {
  if (orders.length === 0) return [];
  const [decrypt, hash] = await Promise.all([
    decryptorFor(
      orders.map(({ contact }) => contact),
      vault,
    ),
    wordHashOf(vault, 'shop:order-search'),
  ]);
  return orders.map((order) => {
    const person = order.contact === null ? [] : wordsOfPerson(detailsFrom(decrypt(order.contact)));
    const words = [...(order.ref === null ? [] : [wordOfRef(order.ref)]), ...person];
    return { ...order, contact: null, words: [...new Set(words.map(hash))] };
  });
};

/** A forgotten person has no hashes, even after a rebuild, which finds no key (ADR 0023). */
export const orderArchive = (vault: KeyVault): Projection => ({
  ...ORDER_ARCHIVE,
  apply: async (events, tx) => {
    const subjects = events.flatMap((event) => subjectIn(event) ?? []);
    const ids = events.filter((event) => subjectIn(event) === undefined).map(orderIdOf);
    const before = await loadArchived([...new Set(ids)], subjects, tx);
    const orders = new Map(before);
    for (const event of events) {
      const subject = subjectIn(event);
      const touched =
        subject === undefined
          ? [archivedAfter(orders.get(orderIdOf(event)), event)]
          : [...orders.values()].filter((order) => order.subject === subject).map(withoutPerson);
      for (const order of touched) if (order) orders.set(order.id, order);
    }
    for (const order of await hashed([...orders.values()].filter(isOutdated), vault)) orders.set(order.id, order);
    const changed = [...orders.values()].filter((order) => order !== before.get(order.id));
    const worded = changed.filter(({ id, words }) => words.join() !== before.get(id)?.words.join());
    await Promise.all([
      saveArchived(changed, tx),
      removeWords(worded.flatMap(({ id }) => before.get(id) ?? []).flatMap(listed), tx),
      addWords(worded.flatMap(listed), tx),
    ]);
    return [];
  },
});
