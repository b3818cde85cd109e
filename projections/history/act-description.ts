import type { Container } from '@hatch/contexts/content/events';
import { CHANNEL_NAMES, toldBy } from '@hatch/contexts/notifications/events';
import { TICKET_TROUBLES } from '@hatch/contexts/orders/events';
import type { VariantAdded, VariantRevised } from '@hatch/contexts/catalog/events';
import type { RecordedEvent } from '@hatch/kernel';
import {
  allergenWords,
  CANCEL_REASONS,
  eachFact,
  formatMoney,
  isCancelReason,
  londonDayAndTime,
  londonTime,
  partsOfSku,
  PAYMENT_METHODS,
  PAYMENT_PROVIDERS,
  type ProductFacts,
} from '@hatch/kernel/rules';
import type { ActEvent, ActType, Facts, Thing, ThingKind } from './act.js';
import {
  DIFFERENCES,
  dueAt,
  itemsOf,
  methodOf,
  partOf,
  refundReason,
  sent,
  STATUS_REASONS,
  unitsOf,
} from './act-words.js';
import { factsOfHours } from './facts-of-hours.js';

export type ActDescription = {
  readonly thing: Thing;
  readonly orderId?: string | null;
  readonly facts?: Facts;
};

type Words = readonly (string | false)[];

type Telling<E extends ActEvent> = {
  readonly tell: (data: E['data'], before: Facts, event: RecordedEvent) => ActDescription;
  /** Its details in words. Absent where its name says all. */
  readonly note?: (data: E['data']) => Words;
};
type Tellings = { readonly [Type in ActType]: Telling<Extract<ActEvent, { readonly type: Type }>> };

/** Of texts that may fill a page. */
const MOST_TEXT = 2_000;
const cut = (text: string): string => (text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)} ...` : text);

const order = ({ orderId }: { readonly orderId: string }, facts?: Facts): ActDescription => ({
  thing: { kind: 'order', id: orderId },
  orderId,
  ...(facts && { facts }),
});
const payment = ({ paymentId }: { readonly paymentId: string }, facts?: Facts): ActDescription =>
  order({ orderId: paymentId.slice(0, paymentId.lastIndexOf('-')) }, facts);
const product = ({ productId }: { readonly productId: number }, facts?: Facts): ActDescription => ({
  thing: { kind: 'product', id: `${productId}` },
  ...(facts && { facts }),
});
const stock = (data: { readonly sku: string; readonly orderId?: string }, facts?: Facts): ActDescription => ({
  thing: { kind: 'product', id: `${partsOfSku(data.sku).productId}` },
  orderId: data.orderId ?? null,
  ...(facts && { facts }),
});
const store = (facts?: Facts): ActDescription => ({ thing: { kind: 'store', id: 'store' }, ...(facts && { facts }) });
const slot = (data: { readonly slot: string; readonly orderId?: string }, facts?: Facts): ActDescription => ({
  thing: { kind: 'slot', id: data.slot },
  orderId: data.orderId ?? null,
  ...(facts && { facts }),
});
const page = ({ containerType, container }: Container, facts?: Facts): ActDescription => ({
  thing: { kind: 'page', id: containerType === 'page' ? container : `${containerType}.${container}` },
  ...(facts && { facts }),
});
const person = (id: string, facts?: Facts): ActDescription => ({
  thing: { kind: 'person', id },
  ...(facts && { facts }),
});

const units = ({ onHand }: Facts, more: number): Facts => ({
  onHand: (typeof onHand === 'number' ? onHand : 0) + more,
});

const givenBack = ({ refunded }: Facts, more: number): Facts => ({
  refunded: (typeof refunded === 'number' ? refunded : 0) + more,
});

const productFacts = (data: Partial<ProductFacts>): Facts => ({
  ...Object.fromEntries(eachFact(data, (field, value) => field.audited(value))),
  ...(data.description !== undefined && { description: cut(data.description) }),
});

const variantFacts = (data: VariantAdded['data'] | VariantRevised['data']): Facts =>
  withoutAbsent({
    [`variant.${data.variantId}.name`]: data.name,
    [`variant.${data.variantId}.price`]: data.incrementalPrice,
    [`variant.${data.variantId}.weighting`]: data.weighting,
    [`variant.${data.variantId}.allergens`]: data.allergens && allergenWords(data.allergens),
  });

const withoutAbsent = (facts: Readonly<Record<string, Facts[string] | undefined>>): Facts =>
  Object.fromEntries(Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

const rights = (data: {
  readonly isAdmin: boolean;
  readonly isSuperuser: boolean;
  readonly abilities: readonly string[];
}): Facts => ({
  isAdmin: data.isAdmin,
  isSuperuser: data.isSuperuser,
  abilities: data.abilities.toSorted().join(', ') || null,
});

/** A subject is `user:ID`, `contact:ID` or `order:ID`, with a suffix if the person returned after being forgotten. */
const whoWasForgotten = (subject: string): ActDescription => {
  const [kind, id = ''] = subject.split(':');
  const bare = id.split('.')[0] ?? '';
  const facts = { personalData: 'forgotten' };
  switch (kind) {
    case 'order':
      return order({ orderId: bare }, facts);
    case 'contact':
      return { thing: { kind: 'message', id: bare }, facts };
    default:
      return person(bare, facts);
  }
};

const ofProduct = {
  ProductAdded: { tell: (data) => product(data, { ...productFacts(data), offered: true }) },
  ProductDescribed: { tell: (data) => product(data, { description: cut(data.description) }) },
  ProductRepriced: { tell: (data) => product(data, { price: data.price }) },
  ProductRevised: { tell: (data) => product(data, productFacts(data)) },
  VariantAdded: {
    tell: (data) => product(data, { ...variantFacts(data), [`variant.${data.variantId}.offered`]: true }),
  },
  VariantRepriced: { tell: (data) => product(data, { [`variant.${data.variantId}.price`]: data.incrementalPrice }) },
  VariantRevised: { tell: (data) => product(data, variantFacts(data)) },
  VariantRemoved: { tell: (data) => product(data, { [`variant.${data.variantId}.offered`]: false }) },
  ProductWithdrawn: { tell: (data) => product(data, { offered: false }) },
  ProductRelisted: { tell: (data) => product(data, { offered: true }) },
  StockCounted: {
    tell: (data) => stock(data, { onHand: data.onHand }),
    note: ({ reason }) => [reason ?? false],
  },
  StockMoved: {
    tell: (data, before) => stock(data, units(before, data.quantity)),
    note: ({ reason }) => [reason],
  },
  StockSold: {
    tell: (data, before) => stock(data, units(before, -data.quantity)),
    note: ({ quantity }) => [unitsOf(quantity)],
  },
  StockSaleReversed: {
    tell: (data, before) => stock(data, units(before, data.quantity)),
    note: ({ quantity }) => [unitsOf(quantity), 'another part of the order was not available'],
  },
  StockReturned: {
    tell: (data, before) => stock(data, units(before, data.quantity)),
    note: ({ quantity }) => [unitsOf(quantity), 'the order was cancelled or refunded'],
  },
  SaleStopped: {
    tell: (data) => stock(data, { onSale: false }),
    note: ({ until }) => [until !== undefined && `until ${londonDayAndTime(until)}`],
  },
  SaleResumed: { tell: (data) => stock(data, { onSale: true }) },
} satisfies Partial<Tellings>;

const ofSlot = {
  SlotReserved: {
    tell: (data) => slot(data),
    note: ({ slot, items }) => [londonDayAndTime(slot), items === 1 ? '1 item' : `${items} items`],
  },
  SlotReleased: {
    tell: (data) => slot(data),
    note: ({ slot }) => [londonDayAndTime(slot)],
  },
  SlotClosed: {
    tell: (data) => slot(data, { taking: false }),
    note: ({ slot }) => [londonDayAndTime(slot)],
  },
  SlotReopened: {
    tell: (data) => slot(data, { taking: true }),
    note: ({ slot }) => [londonDayAndTime(slot)],
  },
} satisfies Partial<Tellings>;

const ofStore = {
  StoreStatusChanged: {
    tell: ({ to }) => store({ status: to }),
    note: ({ reason, until }) => [STATUS_REASONS[reason], until !== undefined && `until ${londonDayAndTime(until)}`],
  },
  ClosingAnnounced: {
    tell: () => store(),
    note: ({ mins }) => [`${mins} minutes before closing`],
  },
  OpeningPrompted: {
    tell: () => store(),
    note: ({ opensAt }) => [londonDayAndTime(opensAt)],
  },
  OpeningDeclined: {
    tell: () => store(),
    note: ({ opensAt }) => [londonDayAndTime(opensAt)],
  },
  AlarmQuieted: {
    tell: () => store(),
    note: ({ until }) => [`until ${londonTime(new Date(until))}`],
  },
  OpeningHoursChanged: { tell: ({ hours }, before) => store(factsOfHours(hours, before)) },
} satisfies Partial<Tellings>;

const ofSetting = {
  SettingsChanged: { tell: () => ({ thing: { kind: 'setting', id: '' } }) },
} satisfies Partial<Tellings>;

const ofPage = {
  PageMade: { tell: ({ name, title }) => page({ containerType: 'page', container: name }, { title }) },
  PageRevised: {
    tell: ({ name, title, description, inMenu, hidden }) =>
      page({ containerType: 'page', container: name }, { title, pageDescription: description, inMenu, hidden }),
    note: ({ version }) => [`version ${version}`],
  },
  PagePartSaved: {
    tell: ({ content, ...data }) =>
      page(data, {
        content: cut(content.kind === 'text' ? content.html : JSON.stringify(content.profile)),
        shown: true,
      }),
    note: ({ partId, version }) => [partId, `version ${version}`],
  },
  PagePartRemoved: {
    tell: (data) => page(data, { shown: false }),
    note: ({ partId }) => [partId],
  },
  PartsArranged: {
    tell: ({ parts, ...data }) => page(data, { parts: parts.map(({ partId }) => partId).join(', ') }),
    note: ({ version }) => [`version ${version}`],
  },
} satisfies Partial<Tellings>;

const ofPerson = {
  UserRegistered: {
    tell: (data) => person(data.userId, { ...rights(data), isDeveloper: data.isDeveloper, account: 'open' }),
  },
  UserRightsChanged: { tell: (data) => person(data.userId, rights(data)) },
  UserEmailChanged: { tell: ({ userId }) => person(userId) },
  UserPinChanged: {
    tell: ({ userId, isSet }) => person(userId, { pin: isSet }),
    note: ({ isSet }) => [isSet ? 'given' : 'taken'],
  },
  UserDeleted: { tell: ({ userId }) => person(userId, { account: 'closed' }) },
  SubjectForgotten: { tell: ({ subject }) => whoWasForgotten(subject) },
} satisfies Partial<Tellings>;

const ofOrder = {
  CheckoutStarted: {
    tell: (data) => order(data, data.ref === undefined ? {} : { ref: data.ref }),
    note: ({ lines, taken }) => [
      taken !== undefined && { phone: 'taken by phone', counter: 'taken at the counter' }[taken],
      itemsOf(lines),
    ],
  },
  CheckoutRevised: {
    tell: (data) => order(data),
    note: ({ lines }) => [itemsOf(lines)],
  },
  MethodChosen: {
    tell: (data) => order(data),
    note: ({ method, postage, miles }) => [methodOf(method), miles !== null && `${miles} miles`, formatMoney(postage)],
  },
  DetailsGiven: { tell: (data) => order(data) },
  PaymentMethodChosen: {
    tell: (data) => order(data),
    note: ({ method }) => [PAYMENT_METHODS[method].name],
  },
  TimeChosen: {
    tell: (data) => order(data),
    note: ({ slot }) => [slot === null ? 'as soon as possible' : `for ${londonDayAndTime(slot)}`],
  },
  PaymentStarted: {
    tell: (data) => order(data),
    note: ({ paymentMethod, total, attempt }) => [
      PAYMENT_METHODS[paymentMethod].name,
      formatMoney(total),
      attempt > 1 && `attempt ${attempt}`,
    ],
  },
  PlacementRequested: {
    tell: (data) => order(data),
    note: ({ paymentMethod, total }) => [PAYMENT_METHODS[paymentMethod].name, formatMoney(total)],
  },
  OrderPlaced: {
    tell: (data) => order(data, { ref: data.ref, status: data.paid ? 'NEW' : 'AWAITING-PAYMENT', dueBy: data.dueBy }),
    note: ({ ref, method, total, paid, dueBy, slot }) => [
      ref,
      methodOf(method),
      formatMoney(total),
      paid ? 'paid' : 'not paid yet',
      slot === undefined ? dueAt(dueBy) : `for ${londonDayAndTime(slot)}`,
    ],
  },
  OrderRejected: {
    tell: (data) => order(data),
    note: ({ message }) => [message],
  },
  OrderMarkedPaid: {
    tell: (data) => order(data, { status: 'NEW', dueBy: data.dueBy }),
    note: ({ dueBy }) => [dueAt(dueBy)],
  },
  OrderAccepted: {
    tell: (data) => order(data, { dueBy: data.dueBy }),
    note: ({ dueBy }) => [dueAt(dueBy)],
  },
  OrderDelayed: {
    tell: (data) => order(data, { dueBy: data.dueBy }),
    note: ({ dueBy, minutes }) => [`${minutes} minutes`, dueAt(dueBy)],
  },
  TicketQueued: {
    tell: (data) => order(data),
    note: ({ copy, stations }) => [`copy ${copy}`, stations.map((station) => station || 'whole ticket').join(' and ')],
  },
  TicketSending: {
    tell: (data) => order(data),
    note: ({ part, attempt }) => [partOf(part), attempt > 1 && `try ${attempt}`],
  },
  TicketPartPrinted: {
    tell: (data) => order(data),
    note: ({ part }) => [partOf(part)],
  },
  TicketTroubled: {
    tell: (data) => order(data),
    note: ({ part, trouble }) => [partOf(part), TICKET_TROUBLES[trouble]],
  },
  TicketRetried: {
    tell: (data) => order(data),
    note: ({ part, attempt }) => [partOf(part), `try ${attempt}`],
  },
  TicketPrinted: {
    tell: (data, { status }) => order(data, status === 'NEW' ? { status: 'PRINTED' } : {}),
    note: ({ copy, startedAt }) => [startedAt !== undefined ? 'started without a ticket' : `copy ${copy}`],
  },
  DishMarked: {
    tell: (data) => order(data, { [`dish.${data.sku}`]: data.done ? data.dish : null }),
    note: ({ dish, done }) => [dish, !done && 'not done after all'],
  },
  CustomerNotified: { tell: (data) => order(data, { status: 'NOTIFIED' }) },
  OrderSentOut: {
    tell: (data) => order(data, { status: 'OUT' }),
    note: ({ pii }) => [pii?.driver ?? false],
  },
  OrderCompleted: { tell: (data) => order(data, { status: 'COMPLETE' }) },
  OrderEscalated: {
    tell: (data) => order(data),
    note: ({ minutes, step, alreadyTold = false }) => [
      `${minutes} minutes`,
      alreadyTold
        ? 'the administrator has an email about another order'
        : { 1: 'louder', 2: 'the administrator gets an email', 3: 'the store pauses' }[step],
    ],
  },
  OrderCancelled: {
    tell: (data) => order(data, { status: 'CANCELLED' }),
    note: ({ cause, restock }) => [
      isCancelReason(cause)
        ? CANCEL_REASONS[cause].label
        : { unpaid: 'Not paid for in time', refunded: 'Refunded in full' }[cause],
      restock === false && 'kept off sale',
    ],
  },
  CancellationSettled: { tell: (data) => order(data) },
  OrderStepUndone: {
    tell: (data) => order(data, { status: data.back }),
    note: ({ step, back }) => [step, `again ${back}`],
  },
  OrderRefClaimed: {
    tell: (data) => order(data),
    note: ({ ref }) => [ref],
  },
  PaymentRequested: {
    tell: (data) => payment(data),
    note: ({ provider, amount }) => [PAYMENT_PROVIDERS[provider].name, formatMoney(amount)],
  },
  PaymentOpened: {
    tell: (data) => payment(data),
    note: ({ providerId }) => [providerId],
  },
  PaymentDeclined: {
    tell: (data) => payment(data),
    note: ({ code }) => [code],
  },
  PaymentCaptured: {
    tell: (data) => payment(data, { taken: data.amount }),
    note: ({ amount }) => [formatMoney(amount)],
  },
  PaymentMismatchFound: {
    tell: (data) => payment(data),
    note: ({ captured, currency }) => [currency === 'gbp' ? formatMoney(captured) : `${captured} ${currency}`],
  },
  PaymentVoided: {
    tell: (data) => payment(data),
    note: ({ cause }) => [cause],
  },
  RefundRequested: {
    tell: (data) => payment(data),
    note: ({ amount, reason, pii }) => [formatMoney(amount), refundReason(reason), pii?.note ?? false],
  },
  PaymentRefunded: {
    tell: (data, before) => payment(data, givenBack(before, data.amount)),
    note: ({ amount }) => [formatMoney(amount)],
  },
  RefundFailed: {
    tell: (data, before) => payment(data, data.amount === undefined ? {} : givenBack(before, -data.amount)),
    note: ({ amount, code }) => [amount !== undefined && formatMoney(amount), code],
  },
  PaymentDisputed: { tell: (data) => payment(data) },
  NotificationOwed: {
    tell: (data) => order(data),
    note: (about) => [toldBy(about)],
  },
  SendStarted: {
    tell: (data) => order(data),
    note: sent,
  },
  NotificationSent: {
    tell: (data) => order(data),
    note: sent,
  },
  SendFailed: {
    tell: (data) => order(data),
    note: (data) => [...sent(data), data.error],
  },
  SendUnconfirmed: {
    tell: (data) => order(data),
    note: (data) => [...sent(data), 'the mail server did not say whether it took it'],
  },
  SendAgainAsked: {
    tell: (data) => order(data),
    note: (data) => [toldBy(data)],
  },
  MailLeft: {
    tell: (data) => order(data),
    note: (data) => [toldBy(data)],
  },
  MailDropped: {
    tell: (data) => order(data),
    note: (data) => [
      toldBy(data),
      { outdated: 'the order went on without it', 'no-address': 'there is no address to write to' }[data.reason],
    ],
  },
  SubscriberAdded: {
    tell: (data) => order(data),
    note: ({ channel }) => [CHANNEL_NAMES[channel]],
  },
  SubscriberRemoved: {
    tell: (data) => order(data),
    note: ({ reason }) => [{ asked: 'the customer turned it off', gone: 'it no longer takes messages' }[reason]],
  },
} satisfies Partial<Tellings>;

const ofPayments = {
  DifferenceFound: {
    tell: ({ day, provider, orderId }) => ({ thing: { kind: 'payments', id: `${provider}-${day}` }, orderId }),
    note: ({ kind, orderRef, provider }) => [DIFFERENCES[kind], PAYMENT_PROVIDERS[provider].name, orderRef ?? false],
  },
  DifferenceResolved: {
    tell: (_data, _before, { stream }) => ({
      thing: { kind: 'payments', id: stream.slice(stream.indexOf('-') + 1) },
    }),
    note: ({ how }) => [
      { placed: 'the order was placed after all', refunded: 'the money went back', agrees: 'both agree now' }[how],
    ],
  },
} satisfies Partial<Tellings>;

/** `SubjectForgotten` applies to what belonged to the person: an account, an order, a message. */
const byThing: Readonly<Record<ThingKind, Partial<Tellings>>> = {
  product: ofProduct,
  slot: ofSlot,
  store: ofStore,
  setting: ofSetting,
  page: ofPage,
  person: ofPerson,
  message: {},
  order: ofOrder,
  payments: ofPayments,
};

/** The compiler requires an entry for every act. */
const tellings: Tellings = {
  ...ofProduct,
  ...ofSlot,
  ...ofStore,
  ...ofSetting,
  ...ofPage,
  ...ofPerson,
  ...ofOrder,
  ...ofPayments,
};

export const isDoneTo = (kind: ActType, thing: ThingKind): boolean =>
  kind in byThing[thing] || (kind === 'SubjectForgotten' && (thing === 'order' || thing === 'message'));

export const ACT_TYPES = Object.keys(tellings) as readonly ActType[];

export const describeAct = (event: RecordedEvent<ActEvent>, before: Facts): ActDescription => {
  const { tell } = tellings[event.type] as Telling<ActEvent>;
  return tell(event.data, before, event);
};

/** May be empty. */
export const noteOf = ({ type, data }: { readonly type: ActType; readonly data: object }): string => {
  const { note } = tellings[type] as { readonly note?: (data: object) => Words };
  return (note?.(data) ?? []).filter((part) => part !== false && part !== '').join(', ');
};
