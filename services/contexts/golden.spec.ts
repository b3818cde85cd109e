import { readdirSync, readFileSync } from 'node:fs';
import { hashOfLedgerSeal, ledgerSealOf, type LedgerSealed } from '@hatch/event-store';
import { fold, upcast, type Decider, type EventOf, type RecordedEvent } from '@hatch/kernel';
import { isMap } from 'immutable';
import { describe, expect, it } from 'vitest';
import { slot, type SlotEvent } from './capacity/index.js';
import { cart, type CartEvent } from './cart/index.js';
import { product, type CatalogEvent } from './catalog/index.js';
import type { PageEvent, PagePartEvent, PartsArranged } from './content/events.js';
import { arrangement, page, pagePart } from './content/index.js';
import { addresses, user, type AddressEvent, type IdentityEvent } from './identity/index.js';
import type { LostDemandEvent } from './lost-demand/events.js';
import { lostDemand } from './lost-demand/index.js';
import { notification, subscribers, type NotificationEvent, type SubscriberEvent } from './notifications/index.js';
import { order, orderRef, type OrderEvent, type OrderRefClaimed } from './orders/index.js';
import { payment, type PaymentEvent } from './payments/index.js';
import type { PrivacyEvent } from './privacy/events.js';
import { subject } from './privacy/index.js';
import type { ReconciliationEvent } from './reconciliation/events.js';
import { reconciliation } from './reconciliation/index.js';
import { settings } from './settings/index.js';
import type { SettingsEvent } from './settings/events.js';
import { available, heldBy, saleId, soldTo, stock, type StockEvent } from './stock/index.js';
import { storeStatus, type StoreEvent } from './store-status/index.js';

/**
 * Every shape an event was ever written in, as the log holds it: `<Type>.v<schema>[.<variant>].json`. A file is
 * never changed or deleted; a new shape gets a new file. `forgotten` is a person whose key was destroyed.
 */
const FOLDER = new URL('./golden/', import.meta.url);

type AnyEvent =
  | AddressEvent
  | CartEvent
  | CatalogEvent
  | IdentityEvent
  | LedgerSealed
  | LostDemandEvent
  | NotificationEvent
  | OrderEvent
  | OrderRefClaimed
  | PageEvent
  | PagePartEvent
  | PartsArranged
  | PaymentEvent
  | PrivacyEvent
  | ReconciliationEvent
  | SettingsEvent
  | SlotEvent
  | StockEvent
  | StoreEvent
  | SubscriberEvent;

/** Does not compile when a type of event is missing here, or is gone. */
const EVENT_TYPES = {
  PageMade: true,
  PagePartRemoved: true,
  PagePartSaved: true,
  PageRevised: true,
  PartsArranged: true,
  CartStarted: true,
  ItemAdded: true,
  QuantityReduced: true,
  ItemRemoved: true,
  CartEmptied: true,
  CartClaimed: true,
  CartCheckedOut: true,
  ProductAdded: true,
  ProductDescribed: true,
  ProductRepriced: true,
  ProductRevised: true,
  VariantAdded: true,
  VariantRepriced: true,
  VariantRevised: true,
  VariantRemoved: true,
  ProductWithdrawn: true,
  ProductRelisted: true,
  UserRegistered: true,
  UserRightsChanged: true,
  UserDeleted: true,
  UserEmailChanged: true,
  UserPinChanged: true,
  AddressSaved: true,
  AddressRemoved: true,
  NotificationOwed: true,
  SendStarted: true,
  NotificationSent: true,
  SendFailed: true,
  SendUnconfirmed: true,
  SendAgainAsked: true,
  MailLeft: true,
  MailDropped: true,
  SubscriberAdded: true,
  SubscriberRemoved: true,
  CheckoutStarted: true,
  CheckoutRevised: true,
  MethodChosen: true,
  DetailsGiven: true,
  PaymentMethodChosen: true,
  PaymentStarted: true,
  PlacementRequested: true,
  OrderPlaced: true,
  OrderRejected: true,
  OrderMarkedPaid: true,
  TicketPrinted: true,
  CustomerNotified: true,
  OrderCompleted: true,
  OrderCancelled: true,
  OrderEscalated: true,
  TimeChosen: true,
  SlotReserved: true,
  SlotReleased: true,
  SlotClosed: true,
  SlotReopened: true,
  OrderAccepted: true,
  OrderDelayed: true,
  OrderSentOut: true,
  CancellationSettled: true,
  OrderStepUndone: true,
  TicketQueued: true,
  TicketSending: true,
  TicketPartPrinted: true,
  TicketTroubled: true,
  TicketRetried: true,
  DishMarked: true,
  OrderRefClaimed: true,
  PaymentRequested: true,
  PaymentOpened: true,
  PaymentDeclined: true,
  PaymentCaptured: true,
  PaymentMismatchFound: true,
  PaymentVoided: true,
  RefundRequested: true,
  PaymentRefunded: true,
  RefundFailed: true,
  PaymentDisputed: true,
  DifferenceFound: true,
  DifferenceResolved: true,
  SubjectForgotten: true,
  SettingsChanged: true,
  StockCounted: true,
  StockMoved: true,
  StockHeld: true,
  HoldRefused: true,
  StockReleased: true,
  StockSold: true,
  StockSaleReversed: true,
  StockReturned: true,
  SaleStopped: true,
  SaleResumed: true,
  StoreStatusChanged: true,
  ClosingAnnounced: true,
  OpeningPrompted: true,
  OpeningDeclined: true,
  AlarmQuieted: true,
  OpeningHoursChanged: true,
  LedgerSealed: true,
  AddRefused: true,
  AddWhileClosed: true,
  PostcodeOutside: true,
  KitchenFull: true,
  CheckoutLeft: true,
} as const satisfies Readonly<Record<AnyEvent['type'], true>>;

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
const golden = <Event extends EventOf>(name: string): Event =>
  JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')) as Event;

const NAME = /^(?<type>\w+)\.v(?<version>\d+)(?<variant>\.[a-z-]+)?$/;
const nameOf = (name: string): { readonly version: number; readonly inAnyVersion: string } => {
  const { type, version, variant = '' } = NAME.exec(name)?.groups ?? {};
  return { version: Number(version), inAnyVersion: `${type}${variant}` };
};

/** The named file, and those of the same event in later versions. */
const versionsOf = (name: string): readonly string[] => {
  const { version, inAnyVersion } = nameOf(name);
  return files
    .map((file) => file.replace(/\.json$/, ''))
    .filter((other) => nameOf(other).inAnyVersion === inAnyVersion && nameOf(other).version >= version)
    .toSorted((one, other) => nameOf(one).version - nameOf(other).version);
};

const recorded = <Event extends EventOf>(name: string): RecordedEvent<Event> => ({
  ...golden<Event>(name),
  id: name,
  stream: 'golden-1',
  revision: 0n,
  position: 1n,
  meta: {
    at: '2026-11-20T12:00:00.000Z',
    actor: { kind: 'system', id: 'golden' },
    correlationId: 'golden',
    causationId: 'golden',
    schema: nameOf(name).version,
  },
});

/** The event as it is written today, which every older version of it has to be upcast to. */
const presentOf = <State, Event extends EventOf>(decider: Decider<State, Event>, name: string): Event => {
  const versions = versionsOf(name).map((version) => recorded<Event>(version));
  const present = versions.at(-1) ?? recorded<Event>(name);
  for (const { id, ...version } of versions)
    expect(upcast({ ...version, id: present.id }, decider.upcasters ?? {}), `${id}, upcast`).toEqual(present);
  return present;
};

type Story = {
  readonly about: string;
  readonly names: readonly string[];
  /** Folds the named files, brought to the present version, and checks what comes out. */
  readonly check: () => void;
};

/** Nothing that a field of another name would leave behind. */
const isWhole = (value: unknown): boolean => {
  if (value === undefined || Number.isNaN(value)) return false;
  if (typeof value !== 'object' || value === null) return true;
  return (isMap(value) || value instanceof Map ? [...value] : Object.values(value)).every(isWhole);
};

const story = <State extends object, Event extends EventOf>(
  about: string,
  decider: Decider<State, Event>,
  names: readonly string[],
  check: (state: State) => void,
): Story => ({
  about,
  names,
  check: () => {
    const events = names.map((name) => presentOf(decider, name));
    let state = decider.initial;
    for (const event of events) {
      const next = decider.evolve(state, event);
      if (event.type === 'HoldRefused') expect(next).toBe(state);
      else expect(next, event.type).not.toEqual(state);
      expect(isWhole(next), `${event.type} leaves a gap in the state`).toBe(true);
      state = next;
    }
    check(fold(decider, events));
  },
});

const stories: readonly Story[] = [
  story(
    'what was wanted and not sold',
    lostDemand,
    ['AddRefused.v1', 'AddWhileClosed.v1', 'PostcodeOutside.v1', 'KitchenFull.v1', 'CheckoutLeft.v1'],
    ({ facts }) => expect(facts).toBe(5),
  ),
  story('a difference between a provider and the log', reconciliation, ['DifferenceFound.v1'], ({ open }) =>
    expect(open.get('pi_3QhAx2LkdIwHu7ix0aBcDeFg')).toMatchObject({ kind: 'not-placed', there: { captured: 2150 } }),
  ),
  story('a difference that is gone', reconciliation, ['DifferenceFound.v1', 'DifferenceResolved.v1'], ({ open }) =>
    expect(open.size).toBe(0),
  ),
  story('a cart', cart, ['CartStarted.v1', 'ItemAdded.v1', 'QuantityReduced.v1', 'CartClaimed.v1'], (state) =>
    expect(state).toMatchObject({
      status: 'open',
      userId: '4c0c3a3e-8f1c-4a9e-9d55-3d6b1f0a7c11',
      lines: new Map([['7.72', { sku: '7.72', productId: 7, variantId: 72, quantity: 2 }]]),
    }),
  ),
  story('an item that gave way', cart, ['CartStarted.v1', 'ItemAdded.v1', 'QuantityReduced.v1.shared'], (state) =>
    expect(state).toMatchObject({ lapsed: new Map([['7.72', expect.objectContaining({ quantity: 1 })]]) }),
  ),
  story('an item taken out', cart, ['CartStarted.v1', 'ItemAdded.v1', 'ItemRemoved.v1'], (state) =>
    expect(state).toMatchObject({ lines: new Map() }),
  ),
  story('a cart emptied', cart, ['CartStarted.v1', 'ItemAdded.v1', 'CartEmptied.v1'], (state) =>
    expect(state).toMatchObject({ lines: new Map() }),
  ),
  story('a cart checked out', cart, ['CartStarted.v1', 'ItemAdded.v1', 'CartCheckedOut.v1'], (state) =>
    expect(state).toMatchObject({
      status: 'checked-out',
      cartId: 'abcdefghjkmnpqrs',
      orderId: 'abcdefghjkmn',
      kept: [],
    }),
  ),
  story(
    'an item that an order did not buy',
    cart,
    ['CartStarted.v1', 'ItemAdded.v1', 'CartCheckedOut.v1.kept'],
    (state) => expect(state).toMatchObject({ status: 'checked-out', kept: [{ sku: '7.72', quantity: 3 }] }),
  ),
  story('a cart that goes on with it', cart, ['CartStarted.v1', 'ItemAdded.v1.kept'], (state) =>
    expect(state).toMatchObject({ status: 'open', hasKept: true }),
  ),
  story(
    'a product',
    product,
    [
      'ProductAdded.v1',
      'ProductDescribed.v1',
      'ProductRepriced.v1',
      'VariantAdded.v1',
      'VariantRepriced.v1',
      'ProductWithdrawn.v1',
    ],
    (state) =>
      expect(state).toMatchObject({
        status: 'withdrawn',
        name: 'Margherita',
        description: '<p>Baked in wood fire.</p>',
        price: 1100,
        variants: new Map([[72, { variantId: 72, name: 'Small', incrementalPrice: -100, weighting: 1 }]]),
      }),
  ),
  story(
    'a product revised',
    product,
    [
      'ProductAdded.v1',
      'VariantAdded.v1',
      'ProductRevised.v1',
      'VariantRevised.v1',
      'ProductWithdrawn.v1',
      'ProductRelisted.v1',
    ],
    (state) =>
      expect(state).toMatchObject({
        status: 'listed',
        name: 'Margherita Verace',
        shortDesc: 'Tomato, mozzarella and basil',
        description: '<p>Proved for two days.</p>',
        price: 1150,
        image: null,
        categories: ['Pizza', 'Classics'],
        vatClass: 'reduced',
        variants: new Map([[72, { variantId: 72, name: 'Little', incrementalPrice: -75, weighting: 3 }]]),
        revision: 5,
      }),
  ),
  story(
    'a product of the usual VAT class again',
    product,
    ['ProductAdded.v2.vat', 'ProductRevised.v1.usual'],
    (state) => expect(state).not.toHaveProperty('vatClass'),
  ),
  story('food with what is in it', product, ['ProductAdded.v2.food', 'VariantAdded.v1.food'], (state) =>
    expect(state).toMatchObject({
      allergens: { gluten: 'contains', milk: 'contains' },
      diets: ['vegetarian'],
      variants: new Map([[72, expect.objectContaining({ allergens: { milk: 'contains' } })]]),
    }),
  ),
  story(
    'food of which something else is stated',
    product,
    ['ProductAdded.v2.food', 'VariantAdded.v1.food', 'ProductRevised.v1.food', 'VariantRevised.v1.food'],
    (state) =>
      expect(state).toMatchObject({
        spiciness: 2,
        allergens: { gluten: 'contains', nuts: 'may-contain', celery: 'free' },
        diets: ['vegetarian', 'halal'],
        variants: new Map([[72, expect.objectContaining({ allergens: { milk: 'free', soya: 'may-contain' } })]]),
      }),
  ),
  story('a product with a place in the menu', product, ['ProductAdded.v2.place'], (state) =>
    expect(state).toMatchObject({ place: 20 }),
  ),
  story('a product moved in the menu', product, ['ProductAdded.v2.place', 'ProductRevised.v1.place'], (state) =>
    expect(state).toMatchObject({ name: 'Margherita', place: -5 }),
  ),
  story('a variant removed', product, ['ProductAdded.v1', 'VariantAdded.v1', 'VariantRemoved.v1'], (state) =>
    expect(state).toMatchObject({ variants: new Map() }),
  ),
  story('a product of another VAT class', product, ['ProductAdded.v2.vat'], (state) =>
    expect(state).toMatchObject({ status: 'listed', vatClass: 'zero' }),
  ),
  story(
    'stock',
    stock,
    [
      'StockCounted.v1',
      'StockHeld.v1',
      'HoldRefused.v1',
      'StockReleased.v1',
      'StockSold.v1',
      'StockSaleReversed.v1',
      'SaleStopped.v1',
    ],
    (state) => {
      expect(state).toMatchObject({ onHand: 10, held: 2, stopped: true });
      expect(available(state)).toBe(8);
    },
  ),
  story('stock counted and moved for a reason', stock, ['StockCounted.v1.reason', 'StockMoved.v1'], ({ onHand }) =>
    expect(onHand).toBe(7),
  ),
  story('stock held since a time', stock, ['StockCounted.v1', 'StockHeld.v1.since'], ({ holds }) =>
    expect(holds.get('abcdefghjkmnpqrs')?.since).toBe('2026-11-20T12:00:00.000Z'),
  ),
  story('stock sold to an order placed anew', stock, ['StockCounted.v1', 'StockSold.v1.attempt'], (state) =>
    expect(soldTo(state.sales, saleId({ orderId: 'abcdefghjkmn', attempt: 2 }))).toBe(2),
  ),
  story(
    'stock sold to an order placed anew, and reversed',
    stock,
    ['StockCounted.v1', 'StockSold.v1.attempt', 'StockSaleReversed.v1.attempt'],
    (state) => expect(soldTo(state.sales, saleId({ orderId: 'abcdefghjkmn', attempt: 2 }))).toBeUndefined(),
  ),
  story(
    'stock of an order that was cancelled',
    stock,
    ['StockCounted.v1', 'StockSold.v1', 'StockReturned.v1'],
    (state) => expect(state).toMatchObject({ onHand: 10 }),
  ),
  story(
    'stock of an order placed anew that was cancelled',
    stock,
    ['StockCounted.v1', 'StockSold.v1.attempt', 'StockReturned.v1.attempt'],
    (state) => expect(soldTo(state.sales, saleId({ orderId: 'abcdefghjkmn', attempt: 2 }))).toBeUndefined(),
  ),
  story('stock that an unpaid order holds', stock, ['StockCounted.v1', 'StockHeld.v1.order'], (state) =>
    expect([state.onHand, state.held, heldBy(state, 'order/abcdefghjkmnpqrs/2')]).toEqual([10, 3, 3]),
  ),
  story(
    'stock of an order that was never paid for',
    stock,
    ['StockCounted.v1', 'StockHeld.v1.order', 'StockReleased.v1.order'],
    (state) => expect(state).toMatchObject({ onHand: 10, held: 0 }),
  ),
  story(
    'an order that holds its stock until it is paid for',
    order,
    ['CheckoutStarted.v1', 'PlacementRequested.v1', 'OrderPlaced.v1.holds-stock'],
    (state) => expect(state).toMatchObject({ status: 'placed', holdsStock: true, kitchen: null }),
  ),
  story('stock on sale again', stock, ['SaleStopped.v1', 'SaleResumed.v1'], (state) =>
    expect(state.stopped).toBe(false),
  ),
  story(
    'an order',
    order,
    [
      'CheckoutStarted.v1',
      'CheckoutRevised.v1',
      'MethodChosen.v1',
      'DetailsGiven.v1',
      'PaymentMethodChosen.v1',
      'PlacementRequested.v1',
      'OrderPlaced.v1',
      'OrderMarkedPaid.v1',
      'TicketPrinted.v1',
      'CustomerNotified.v1',
      'OrderCompleted.v1',
    ],
    (state) =>
      expect(state).toMatchObject({
        status: 'placed',
        ref: 'K7M2Q',
        extraInfo: 'no olives',
        total: 2150,
        dueBy: '2026-11-20T12:31:00.000Z',
        kitchen: 'COMPLETE',
        copies: 1,
        notified: { at: '2026-11-20T12:20:00.000Z' },
        method: { method: 'DELIVER', miles: 1.2, radius: 3, postage: 250, postcode: 'SW1A 2AA' },
        details: { email: 'ann@shop.test', postcode: 'SW1A 2AA', deliveryInfo: 'Ring twice' },
      }),
  ),
  story('an order that staff entered', order, ['CheckoutStarted.v1.taken'], (state) =>
    expect(state).toMatchObject({ status: 'checkout', taken: 'phone' }),
  ),
  story(
    'an order cancelled',
    order,
    ['CheckoutStarted.v1', 'PlacementRequested.v1', 'OrderPlaced.v1', 'OrderCancelled.v1'],
    (state) =>
      expect(state).toMatchObject({
        status: 'cancelled',
        cancelled: { at: '2026-11-20T12:30:00.000Z', cause: 'unreached', restock: true },
      }),
  ),
  story(
    'an order cancelled whose dishes were made',
    order,
    ['CheckoutStarted.v1', 'PlacementRequested.v1', 'OrderPlaced.v1', 'OrderCancelled.v1.kept-off-sale'],
    (state) => expect(state).toMatchObject({ status: 'cancelled', cancelled: { restock: false } }),
  ),
  story(
    'an order that nobody takes',
    order,
    ['CheckoutStarted.v1', 'PlacementRequested.v1.paid', 'OrderPlaced.v1', 'OrderMarkedPaid.v1', 'OrderEscalated.v1'],
    (state) => expect(state).toMatchObject({ status: 'placed', kitchen: 'NEW', escalated: 2 }),
  ),
  story(
    'an order that nobody takes while the manager knows of another',
    order,
    [
      ...['CheckoutStarted.v1', 'PlacementRequested.v1.paid', 'OrderPlaced.v1', 'OrderMarkedPaid.v1'],
      'OrderEscalated.v1.told',
    ],
    (state) => expect(state).toMatchObject({ status: 'placed', kitchen: 'NEW', escalated: 2 }),
  ),
  story(
    'an order of which one printer printed its part, and staff want the other tried again',
    order,
    [
      'CheckoutStarted.v1',
      'PlacementRequested.v1.paid',
      'OrderPlaced.v1',
      'OrderMarkedPaid.v1',
      'TicketQueued.v1',
      'TicketSending.v1',
      'TicketPartPrinted.v1',
      'TicketTroubled.v1',
      'TicketRetried.v1',
    ],
    (state) =>
      expect(state).toMatchObject({
        kitchen: 'NEW',
        printing: {
          jobId: 'abcdefghjkmn.1',
          parts: [
            { station: 'Pizza', status: 'printed' },
            { station: '', status: 'waiting', attempt: 2, trouble: null },
          ],
        },
      }),
  ),
  story(
    'an order of which a dish is cooked',
    order,
    ['CheckoutStarted.v1', 'PlacementRequested.v1.paid', 'OrderPlaced.v1', 'OrderMarkedPaid.v1', 'DishMarked.v1'],
    (state) => expect(state).toMatchObject({ status: 'placed', kitchen: 'NEW', dishesDone: ['7.72'] }),
  ),
  story(
    'an order that staff accepted and delayed, and completed by mistake',
    order,
    [
      'CheckoutStarted.v1',
      'PlacementRequested.v1.paid',
      'OrderPlaced.v1.to-accept',
      'OrderAccepted.v1',
      'OrderDelayed.v1',
      'TicketPrinted.v1',
      'OrderCompleted.v1.timed',
      'OrderStepUndone.v1',
    ],
    (state) =>
      expect(state).toMatchObject({
        kitchen: 'PRINTED',
        awaitsAcceptance: false,
        dueBy: '2026-11-20T12:50:00.000Z',
        undoable: null,
      }),
  ),
  story(
    'an order out for delivery',
    order,
    [
      'CheckoutStarted.v1',
      'PlacementRequested.v1.paid',
      'OrderPlaced.v1.to-accept',
      'OrderAccepted.v1',
      'TicketPrinted.v1',
      'OrderSentOut.v1',
    ],
    (state) => expect(state).toMatchObject({ kitchen: 'PRINTED', sentOut: { at: '2026-11-20T12:25:00.000Z' } }),
  ),
  story(
    'an order out for delivery, of a person who was forgotten',
    order,
    [
      'CheckoutStarted.v1',
      'PlacementRequested.v1.paid',
      'OrderPlaced.v1.to-accept',
      'OrderAccepted.v1',
      'TicketPrinted.v1',
      'OrderSentOut.v1.forgotten',
    ],
    (state) => expect(state).toMatchObject({ kitchen: 'PRINTED', sentOut: { at: '2026-11-20T12:25:00.000Z' } }),
  ),
  story(
    'an order out for delivery with nobody named',
    order,
    [
      'CheckoutStarted.v1',
      'PlacementRequested.v1.paid',
      'OrderPlaced.v1.to-accept',
      'OrderAccepted.v1',
      'TicketPrinted.v1',
      'OrderSentOut.v1.unnamed',
    ],
    (state) => expect(state).toMatchObject({ kitchen: 'PRINTED', sentOut: { at: '2026-11-20T12:25:00.000Z' } }),
  ),
  story(
    'an order that was delayed, and then was not',
    order,
    [
      'CheckoutStarted.v1',
      'PlacementRequested.v1.paid',
      'OrderPlaced.v1.to-accept',
      'OrderAccepted.v1.timed',
      'OrderDelayed.v1.timed',
      'OrderStepUndone.v1.delayed',
    ],
    (state) =>
      expect(state).toMatchObject({
        delayed: 0,
        takenAt: { accepted: '2026-11-20T12:01:00.000Z' },
        undoable: { step: 'accepted' },
      }),
  ),
  story(
    'an order that still has to be accepted after all',
    order,
    [
      'CheckoutStarted.v1',
      'PlacementRequested.v1.paid',
      'OrderPlaced.v1.to-accept',
      'OrderAccepted.v1.timed',
      'OrderStepUndone.v1.accepted',
    ],
    (state) => expect(state).toMatchObject({ awaitsAcceptance: true, takenAt: {} }),
  ),
  story(
    'an order that staff started without a ticket',
    order,
    [
      'CheckoutStarted.v1',
      'PlacementRequested.v1.paid',
      'OrderPlaced.v1.to-accept',
      'OrderAccepted.v1',
      'TicketPrinted.v1.started',
    ],
    (state) => expect(state).toMatchObject({ kitchen: 'PRINTED', copies: 1, undoable: { step: 'started' } }),
  ),
  story(
    'an order that was not started after all',
    order,
    [
      'CheckoutStarted.v1',
      'PlacementRequested.v1.paid',
      'OrderPlaced.v1.to-accept',
      'OrderAccepted.v1',
      'TicketPrinted.v1.started',
      'OrderStepUndone.v1.started',
    ],
    (state) => expect(state).toMatchObject({ kitchen: 'NEW', copies: 0 }),
  ),
  story(
    'an order that is not ready after all',
    order,
    [
      'CheckoutStarted.v1',
      'PlacementRequested.v1.paid',
      'OrderPlaced.v1.to-accept',
      'OrderAccepted.v1',
      'TicketPrinted.v1',
      'CustomerNotified.v1',
      'OrderStepUndone.v1.notified',
    ],
    (state) => expect(state).toMatchObject({ kitchen: 'PRINTED', notified: null }),
  ),
  story(
    'an order that is not out after all',
    order,
    [
      'CheckoutStarted.v1',
      'PlacementRequested.v1.paid',
      'OrderPlaced.v1.to-accept',
      'OrderAccepted.v1',
      'TicketPrinted.v1',
      'OrderSentOut.v1',
      'OrderStepUndone.v1.sent-out',
    ],
    (state) => expect(state).toMatchObject({ kitchen: 'PRINTED', sentOut: null }),
  ),
  story(
    'an order whose cancellation can be undone no more',
    order,
    ['CheckoutStarted.v1', 'PlacementRequested.v1', 'OrderPlaced.v1', 'OrderCancelled.v1', 'CancellationSettled.v1'],
    (state) => expect(state).toMatchObject({ status: 'cancelled', undoable: null }),
  ),
  story(
    'an order that was marked as paid a moment ago',
    order,
    ['CheckoutStarted.v1', 'PlacementRequested.v1', 'OrderPlaced.v1', 'OrderMarkedPaid.v1.timed'],
    (state) =>
      expect(state).toMatchObject({ kitchen: 'NEW', undoable: { step: 'paid', at: '2026-11-20T12:00:00.000Z' } }),
  ),
  story(
    'an order for a chosen time',
    order,
    ['CheckoutStarted.v1', 'TimeChosen.v1', 'PlacementRequested.v1', 'OrderPlaced.v1.ahead'],
    (state) => expect(state).toMatchObject({ slot: '2026-11-21T18:30:00.000Z', dueBy: null, kitchen: null }),
  ),
  story(
    'an order that takes a part of a later slot once it is paid for',
    order,
    ['CheckoutStarted.v1', 'PlacementRequested.v1', 'OrderPlaced.v1', 'OrderMarkedPaid.v1.moved'],
    (state) => expect(state).toMatchObject({ slot: null, reservedSlot: '2026-11-20T12:45:00.000Z' }),
  ),
  story(
    'an order that takes a part of a later slot once it is accepted, and of one later still once it is delayed',
    order,
    [
      'CheckoutStarted.v1',
      'PlacementRequested.v1.paid',
      'OrderPlaced.v1.to-accept',
      'OrderAccepted.v1.moved',
      'OrderDelayed.v1.moved',
    ],
    (state) =>
      expect(state).toMatchObject({ dueBy: '2026-11-20T13:01:00.000Z', reservedSlot: '2026-11-20T13:00:00.000Z' }),
  ),
  story(
    'a slot that is reserved and placed, and closed',
    slot,
    ['SlotReserved.v1', 'SlotReserved.v1.placed', 'SlotClosed.v1'],
    ({ reservations, closed }) => {
      expect(reservations.get('abcdefghjkmn')).toEqual({
        attempt: 1,
        items: 2,
        until: null,
        cartId: null,
        unpaid: false,
      });
      expect(closed).toMatchObject({ at: '2026-11-21T18:00:00.000Z' });
    },
  ),
  story('a slot of an order that nobody has paid for', slot, ['SlotReserved.v1.unpaid'], ({ reservations }) =>
    expect(reservations.get('abcdefghjkmn')).toMatchObject({ until: null, cartId: 'abcdefghjkmnpqrs', unpaid: true }),
  ),
  story(
    'a slot that is free and open again',
    slot,
    ['SlotReserved.v1.placed', 'SlotReleased.v1', 'SlotClosed.v1', 'SlotReopened.v1'],
    ({ reservations, closed }) => expect([reservations.size, closed]).toEqual([0, null]),
  ),
  story(
    'an order refunded and cancelled',
    order,
    ['CheckoutStarted.v1', 'PlacementRequested.v1.paid', 'OrderPlaced.v1', 'OrderCancelled.v1.refunded'],
    (state) => expect(state).toMatchObject({ status: 'cancelled', paidBy: 1, cancelled: { cause: 'refunded' } }),
  ),
  story(
    'an order paid before it is placed',
    order,
    ['CheckoutStarted.v1', 'PaymentStarted.v1', 'PlacementRequested.v1.paid'],
    (state) =>
      expect(state).toMatchObject({
        status: 'placing',
        paymentMethod: 'CARD',
        total: 2150,
        paidBy: 1,
        payment: { attempt: 1, total: 2150, paymentMethod: 'CARD' },
      }),
  ),
  story(
    'a payment, declined and then captured, given back in parts',
    payment,
    [
      'PaymentRequested.v1',
      'PaymentOpened.v1',
      'PaymentDeclined.v1',
      'PaymentDeclined.v1.card',
      'PaymentCaptured.v1',
      'RefundRequested.v1',
      'PaymentRefunded.v1',
      'PaymentRefunded.v1.there',
      'PaymentDisputed.v1',
    ],
    (state) =>
      expect(state).toMatchObject({
        status: 'captured',
        providerId: 'pi_3N1',
        declines: 2,
        captured: 2150,
        refundedThere: 500,
        disputed: true,
      }),
  ),
  story(
    'a refund that failed',
    payment,
    ['PaymentRequested.v1', 'PaymentOpened.v1', 'PaymentCaptured.v1', 'RefundRequested.v1', 'RefundFailed.v1'],
    (state) => expect(state.status === 'captured' && [...state.refunds.values()]).toMatchObject([{ status: 'failed' }]),
  ),
  story(
    'a refund that failed after it was made',
    payment,
    [
      'PaymentRequested.v1',
      'PaymentOpened.v1',
      'PaymentCaptured.v1',
      'RefundRequested.v1',
      'PaymentRefunded.v1',
      'RefundFailed.v1.late',
    ],
    (state) =>
      expect(state.status === 'captured' && [...state.refunds.values()]).toMatchObject([
        { status: 'failed', code: 'expired_or_canceled_card', amount: 950 },
      ]),
  ),
  story(
    'a refund with a note, which cancels the order',
    payment,
    ['PaymentRequested.v1', 'PaymentOpened.v1', 'PaymentCaptured.v1', 'RefundRequested.v1.noted'],
    (state) =>
      expect(state.status === 'captured' && [...state.refunds.values()]).toMatchObject([
        { status: 'requested', note: 'Rang twice', requestedAt: '2026-11-20T12:40:00.000Z' },
      ]),
  ),
  story(
    'a refund of the delivery charge',
    payment,
    ['PaymentRequested.v1', 'PaymentOpened.v1', 'PaymentCaptured.v1', 'RefundRequested.v1.delivery'],
    (state) =>
      expect(state.status === 'captured' && [...state.refunds.values()]).toMatchObject([
        { amount: 300, delivery: 300 },
      ]),
  ),
  story(
    'a refund with a note about someone who was forgotten',
    payment,
    ['PaymentRequested.v1', 'PaymentOpened.v1', 'PaymentCaptured.v1', 'RefundRequested.v1.forgotten'],
    (state) => expect(state.status === 'captured' && [...state.refunds.values()]).toMatchObject([{ note: '' }]),
  ),
  story('a payment of something else', payment, ['PaymentRequested.v1', 'PaymentMismatchFound.v1'], (state) =>
    expect(state).toMatchObject({ status: 'mismatched', captured: 30 }),
  ),
  story('a payment taken back', payment, ['PaymentRequested.v1', 'PaymentVoided.v1'], (state) =>
    expect(state).toMatchObject({ status: 'voided', captured: 0 }),
  ),
  story('an order rejected', order, ['CheckoutStarted.v1', 'PlacementRequested.v1', 'OrderRejected.v1'], (state) =>
    expect(state).toMatchObject({ status: 'checkout', rejected: { code: 'stock.none-left', sku: '7.72' } }),
  ),
  story(
    'an order of someone who was forgotten',
    order,
    [
      'CheckoutStarted.v1',
      'CheckoutRevised.v1.bare',
      'MethodChosen.v1.forgotten',
      'DetailsGiven.v1.forgotten',
      'PlacementRequested.v1',
      'OrderPlaced.v1',
      'OrderMarkedPaid.v1',
      'TicketPrinted.v1',
      'CustomerNotified.v1.bare',
    ],
    (state) =>
      expect(state).toMatchObject({
        status: 'placed',
        extraInfo: '',
        total: 2150,
        kitchen: 'NOTIFIED',
        method: { postcode: '' },
        details: { email: '' },
      }),
  ),
  story('a checkout with its reference', order, ['CheckoutStarted.v1.ref'], (state) =>
    expect(state).toMatchObject({ status: 'checkout', ref: 'K7M2Q' }),
  ),
  story('a checkout of someone who was forgotten', order, ['CheckoutStarted.v1.forgotten'], (state) =>
    expect(state).toMatchObject({ status: 'checkout', forgotten: true, extraInfo: '' }),
  ),
  story('an order with the allergens of its lines', order, ['CheckoutStarted.v1.allergens'], (state) =>
    expect(state).toMatchObject({ lines: [{ allergens: { milk: 'contains', nuts: 'may-contain' } }] }),
  ),
  story('an order of a plain shop', order, ['CheckoutStarted.v1.postage', 'CheckoutRevised.v1.postage'], (state) =>
    expect(state).toMatchObject({ status: 'checkout', takeaway: false, postage: 400 }),
  ),
  story('a reference', orderRef, ['OrderRefClaimed.v1'], (state) =>
    expect(state).toEqual({ status: 'claimed', orderId: 'abcdefghjkmn' }),
  ),
  story('a subject', subject, ['SubjectForgotten.v1'], (state) => expect(state.status).toBe('forgotten')),
  story(
    'the settings',
    settings,
    ['SettingsChanged.v1', 'SettingsChanged.v1.secret'],
    ({ values, revision, secretsSet }) => {
      expect([revision, ...secretsSet]).toEqual([2, 'push_app_secret']);
      expect([...values]).toEqual([
        ['delivery_radius', '3'],
        ['site_name', 'Pizzeria'],
        ['bt_print_logo', '/logo.png'],
      ]);
    },
  ),
  story(
    'the store',
    storeStatus,
    ['StoreStatusChanged.v1', 'ClosingAnnounced.v1', 'StoreStatusChanged.v1.closing', 'OpeningPrompted.v1'],
    (state) =>
      expect(state).toMatchObject({
        status: 'closed',
        announced: [15],
        closedFor: '2026-11-20T22:00:00Z',
        promptedFor: '2026-11-21T17:00:00Z',
      }),
  ),
  story(
    'a store that was busy for a time, and asked to open',
    storeStatus,
    ['StoreStatusChanged.v1.until', 'OpeningPrompted.v1', 'OpeningDeclined.v1'],
    (state) =>
      expect(state).toMatchObject({
        status: 'busy',
        until: '2026-11-21T19:00:00.000Z',
        declinedFor: '2026-11-21T17:00:00Z',
      }),
  ),
  story('a kitchen that was quiet for a minute', storeStatus, ['AlarmQuieted.v1'], ({ quiet }) =>
    expect(quiet).toMatchObject({ until: '2026-11-21T18:01:00.000Z' }),
  ),
  story('a store that is busy, as orders are late', storeStatus, ['StoreStatusChanged.v1.late-orders'], (state) =>
    expect(state).toMatchObject({ status: 'busy', changed: { from: 'open', reason: 'late-orders' } }),
  ),
  story('a store that opened by itself', storeStatus, ['StoreStatusChanged.v1.opening'], (state) =>
    expect(state).toMatchObject({ status: 'open', promptedFor: '2026-11-22T17:00:00Z' }),
  ),
  story('stock sold out for a time', stock, ['SaleStopped.v1.until'], (state) =>
    expect(state).toMatchObject({ stopped: true, stoppedUntil: '2026-11-21T12:00:00.000Z' }),
  ),
  story('the opening hours', storeStatus, ['OpeningHoursChanged.v1'], ({ hours }) =>
    expect(hours).toMatchObject({
      version: 1,
      weekly: { delivery: null, special: [{ date: '2026-12-25' }] },
      changed: { at: '2026-11-20T12:00:00.000Z' },
    }),
  ),
  story('a page part', pagePart, ['PagePartSaved.v1', 'PagePartSaved.v1.gallery'], ({ version, content }) =>
    expect([version, content]).toMatchObject([2, { kind: 'gallery', profile: { images: [{ pic: 'oven.webp' }] } }]),
  ),
  story('a page part that was removed', pagePart, ['PagePartSaved.v1', 'PagePartRemoved.v1'], (state) =>
    expect(state).toMatchObject({ version: 1, removed: true }),
  ),
  story('the order of parts', arrangement, ['PartsArranged.v1'], ({ parts }) =>
    expect(parts.map(({ partId }) => partId)).toEqual(['story', 'opening']),
  ),
  story('a page', page, ['PageMade.v1', 'PageRevised.v1'], (state) =>
    expect(state).toMatchObject({ name: 'about-us', title: 'About our bakery', inMenu: true, version: 2 }),
  ),
  story('a user', user, ['UserRegistered.v1'], (state) =>
    expect(state).toMatchObject({ email: 'kitchen@hatch.test', abilities: ['manage-takeaway-status'] }),
  ),
  story('a user with other rights', user, ['UserRegistered.v1', 'UserRightsChanged.v1'], (state) =>
    expect(state).toMatchObject({ isAdmin: true, abilities: [] }),
  ),
  story('a user who was deleted', user, ['UserRegistered.v1', 'UserDeleted.v1'], (state) =>
    expect(state).toEqual({ status: 'deleted', userId: '4c0c3a3e-8f1c-4a9e-9d55-3d6b1f0a7c11' }),
  ),
  story('a user with another address', user, ['UserRegistered.v1', 'UserEmailChanged.v1'], (state) =>
    expect(state).toMatchObject({ email: 'galley@hatch.test', name: 'Kitchen' }),
  ),
  story('a user with a PIN', user, ['UserRegistered.v1', 'UserPinChanged.v1'], (state) =>
    expect(state).toMatchObject({ email: 'kitchen@hatch.test', hasPin: true }),
  ),
  story('addresses kept for later', addresses, ['AddressSaved.v1'], (state) =>
    expect([...state.values()]).toMatchObject([{ address_1: '2 Canal Street', postcode: 'LS1 4AP' }]),
  ),
  story('an address that was removed', addresses, ['AddressSaved.v1', 'AddressRemoved.v1'], (state) =>
    expect(state.size).toBe(0),
  ),
  story('a user who was forgotten', user, ['UserRegistered.v1.forgotten'], (state) =>
    expect(state).toMatchObject({ status: 'registered', email: '', name: '' }),
  ),
  story('a notification', notification, ['NotificationOwed.v1', 'SendStarted.v1', 'NotificationSent.v1'], (state) =>
    expect(state).toMatchObject({ status: 'sent', attempts: 1 }),
  ),
  story('a notification of a refund', notification, ['NotificationOwed.v1.refund'], (state) =>
    expect(state).toMatchObject({ status: 'scheduled', attempts: 0 }),
  ),
  story('a notification of a delay', notification, ['NotificationOwed.v1.delay'], (state) =>
    expect(state).toMatchObject({ status: 'scheduled', attempts: 0 }),
  ),
  story('a notice', notification, ['NotificationOwed.v1.notice'], (state) =>
    expect(state).toMatchObject({ status: 'scheduled', attempts: 0 }),
  ),
  story('a notice of a time that passed', notification, ['NotificationOwed.v1.late-notice'], (state) =>
    expect(state).toMatchObject({ status: 'scheduled', attempts: 0 }),
  ),
  story('phones that are told of an order', subscribers, ['SubscriberAdded.v1', 'SubscriberAdded.v1.text'], (state) =>
    expect(state).toMatchObject({
      present: [{ address: { endpoint: 'https://push.example/send/1' }, page: '/order-complete' }, { channel: 'text' }],
    }),
  ),
  story('a phone that is told no more', subscribers, ['SubscriberAdded.v1.text', 'SubscriberRemoved.v1'], (state) =>
    expect(state).toEqual({ present: [], changes: 2 }),
  ),
  story('a phone of somebody who was forgotten', subscribers, ['SubscriberAdded.v1.forgotten'], (state) =>
    expect(state).toMatchObject({ present: [{ channel: 'push', address: null }] }),
  ),
  story('a failed send', notification, ['NotificationOwed.v1', 'SendStarted.v1', 'SendFailed.v1'], (state) =>
    expect(state).toMatchObject({ status: 'failed', error: 'connection refused' }),
  ),
  story('a mail of unknown outcome', notification, ['SendStarted.v1', 'SendUnconfirmed.v1'], (state) =>
    expect(state).toMatchObject({ status: 'unknown', attempts: 1 }),
  ),
  story('a mail that is sent again', notification, ['SendUnconfirmed.v1', 'SendAgainAsked.v1'], (state) =>
    expect(state).toMatchObject({ status: 'scheduled', attempts: 1, asked: 1 }),
  ),
  story('a mail that somebody left', notification, ['SendUnconfirmed.v1', 'MailLeft.v1'], (state) =>
    expect(state).toMatchObject({ status: 'left' }),
  ),
  story('a mail that was dropped', notification, ['NotificationOwed.v1', 'MailDropped.v1'], (state) =>
    expect(state).toMatchObject({ status: 'dropped' }),
  ),
  {
    about: 'a seal of the log',
    names: ['LedgerSealed.v1'],
    check: () => {
      const { data } = golden<LedgerSealed>('LedgerSealed.v1');
      const seal = ledgerSealOf(data);
      expect(seal).toEqual(data);
      expect(seal && hashOfLedgerSeal(seal)).toBe('f535b14652d5453818076520e72494b05e510c75f55ca6042dcfd3fb722b16b4');
    },
  },
  {
    about: 'a seal that names the software which set it, and is the same seal without',
    names: ['LedgerSealed.v1.software'],
    check: () => {
      const { data } = golden<LedgerSealed>('LedgerSealed.v1.software');
      expect(data.software).toEqual({ version: '0.1.0', commit: '06df4b3809ab5c1d2e3f405162738495a6b7c8d9' });
      expect(ledgerSealOf(data)).toEqual(golden<LedgerSealed>('LedgerSealed.v1').data);
    },
  },
];

describe('events as they were written', () => {
  it.each(stories)('still fold: $about', ({ check }) => check());

  it('are all of every type there is, under the name of their type', () => {
    const types = files.map((file) => golden<AnyEvent>(file.replace(/\.json$/, '')).type);
    expect(new Set(types)).toEqual(new Set(Object.keys(EVENT_TYPES)));
    files.forEach((file, index) => expect(file).toMatch(new RegExp(`^${types[index]}\\.v\\d+(\\.[a-z-]+)?\\.json$`)));
  });

  it('are all covered by a story above', () => {
    const covered = stories.flatMap(({ names }) => names.flatMap(versionsOf)).map((name) => `${name}.json`);
    expect(files.filter((file) => !covered.includes(file))).toEqual([]);
  });
});
