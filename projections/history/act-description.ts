import type { Container } from '@hatch/contexts/content/events';
import type { VariantAdded, VariantRevised } from '@hatch/contexts/catalog/events';
import type { RecordedEvent } from '@hatch/kernel';
import { allergenWords, eachFact, partsOfSku, type ProductFacts } from '@hatch/kernel/rules';
import type { ActEvent, ActType, Facts, Thing, ThingKind } from './act.js';
import { factsOfHours } from './facts-of-hours.js';

export type ActDescription = {
  readonly thing: Thing;
  readonly orderId?: string | null;
  readonly facts?: Facts;
};

type Teller<E extends ActEvent> = (data: E['data'], before: Facts, event: RecordedEvent) => ActDescription;
type Tellers = { readonly [Type in ActType]: Teller<Extract<ActEvent, { readonly type: Type }>> };

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
  ProductAdded: (data) => product(data, { ...productFacts(data), offered: true }),
  ProductDescribed: (data) => product(data, { description: cut(data.description) }),
  ProductRepriced: (data) => product(data, { price: data.price }),
  ProductRevised: (data) => product(data, productFacts(data)),
  VariantAdded: (data) => product(data, { ...variantFacts(data), [`variant.${data.variantId}.offered`]: true }),
  VariantRepriced: (data) => product(data, { [`variant.${data.variantId}.price`]: data.incrementalPrice }),
  VariantRevised: (data) => product(data, variantFacts(data)),
  VariantRemoved: (data) => product(data, { [`variant.${data.variantId}.offered`]: false }),
  ProductWithdrawn: (data) => product(data, { offered: false }),
  ProductRelisted: (data) => product(data, { offered: true }),
  StockCounted: (data) => stock(data, { onHand: data.onHand }),
  StockMoved: (data, before) => stock(data, units(before, data.quantity)),
  StockSold: (data, before) => stock(data, units(before, -data.quantity)),
  StockSaleReversed: (data, before) => stock(data, units(before, data.quantity)),
  StockReturned: (data, before) => stock(data, units(before, data.quantity)),
  SaleStopped: (data) => stock(data, { onSale: false }),
  SaleResumed: (data) => stock(data, { onSale: true }),
} satisfies Partial<Tellers>;

const ofSlot = {
  SlotReserved: (data) => slot(data),
  SlotReleased: (data) => slot(data),
  SlotClosed: (data) => slot(data, { taking: false }),
  SlotReopened: (data) => slot(data, { taking: true }),
} satisfies Partial<Tellers>;

const ofStore = {
  StoreStatusChanged: ({ to }) => store({ status: to }),
  ClosingAnnounced: () => store(),
  OpeningPrompted: () => store(),
  OpeningDeclined: () => store(),
  AlarmQuieted: () => store(),
  OpeningHoursChanged: ({ hours }, before) => store(factsOfHours(hours, before)),
} satisfies Partial<Tellers>;

const ofSetting = {
  SettingsChanged: () => ({ thing: { kind: 'setting', id: '' } }),
} satisfies Partial<Tellers>;

const ofPage = {
  PageMade: ({ name, title }) => page({ containerType: 'page', container: name }, { title }),
  PageRevised: ({ name, title, description, inMenu, hidden }) =>
    page({ containerType: 'page', container: name }, { title, pageDescription: description, inMenu, hidden }),
  PagePartSaved: ({ content, ...data }) =>
    page(data, { content: cut(content.kind === 'text' ? content.html : JSON.stringify(content.profile)), shown: true }),
  PagePartRemoved: (data) => page(data, { shown: false }),
  PartsArranged: ({ parts, ...data }) => page(data, { parts: parts.map(({ partId }) => partId).join(', ') }),
} satisfies Partial<Tellers>;

const ofPerson = {
  UserRegistered: (data) => person(data.userId, { ...rights(data), isDeveloper: data.isDeveloper, account: 'open' }),
  UserRightsChanged: (data) => person(data.userId, rights(data)),
  UserEmailChanged: ({ userId }) => person(userId),
  UserPinChanged: ({ userId, isSet }) => person(userId, { pin: isSet }),
  UserDeleted: ({ userId }) => person(userId, { account: 'closed' }),
  SubjectForgotten: ({ subject }) => whoWasForgotten(subject),
} satisfies Partial<Tellers>;

const ofOrder = {
  CheckoutStarted: (data) => order(data, data.ref === undefined ? {} : { ref: data.ref }),
  CheckoutRevised: (data) => order(data),
  MethodChosen: (data) => order(data),
  DetailsGiven: (data) => order(data),
  PaymentMethodChosen: (data) => order(data),
  TimeChosen: (data) => order(data),
  PaymentStarted: (data) => order(data),
  PlacementRequested: (data) => order(data),
  OrderPlaced: (data) =>
    order(data, { ref: data.ref, status: data.paid ? 'NEW' : 'AWAITING-PAYMENT', dueBy: data.dueBy }),
  OrderRejected: (data) => order(data),
  OrderMarkedPaid: (data) => order(data, { status: 'NEW', dueBy: data.dueBy }),
  OrderAccepted: (data) => order(data, { dueBy: data.dueBy }),
  OrderDelayed: (data) => order(data, { dueBy: data.dueBy }),
  TicketQueued: (data) => order(data),
  TicketSending: (data) => order(data),
  TicketPartPrinted: (data) => order(data),
  TicketTroubled: (data) => order(data),
  TicketRetried: (data) => order(data),
  TicketPrinted: (data, { status }) => order(data, status === 'NEW' ? { status: 'PRINTED' } : {}),
  DishMarked: (data) => order(data, { [`dish.${data.sku}`]: data.done ? data.dish : null }),
  CustomerNotified: (data) => order(data, { status: 'NOTIFIED' }),
  OrderSentOut: (data) => order(data, { status: 'OUT' }),
  OrderCompleted: (data) => order(data, { status: 'COMPLETE' }),
  OrderEscalated: (data) => order(data),
  OrderCancelled: (data) => order(data, { status: 'CANCELLED' }),
  CancellationSettled: (data) => order(data),
  OrderStepUndone: (data) => order(data, { status: data.back }),
  OrderRefClaimed: (data) => order(data),
  PaymentRequested: (data) => payment(data),
  PaymentOpened: (data) => payment(data),
  PaymentDeclined: (data) => payment(data),
  PaymentCaptured: (data) => payment(data, { taken: data.amount }),
  PaymentMismatchFound: (data) => payment(data),
  PaymentVoided: (data) => payment(data),
  RefundRequested: (data) => payment(data),
  PaymentRefunded: (data, before) => payment(data, givenBack(before, data.amount)),
  RefundFailed: (data, before) => payment(data, data.amount === undefined ? {} : givenBack(before, -data.amount)),
  PaymentDisputed: (data) => payment(data),
  NotificationOwed: (data) => order(data),
  SendStarted: (data) => order(data),
  NotificationSent: (data) => order(data),
  SendFailed: (data) => order(data),
  SendUnconfirmed: (data) => order(data),
  SendAgainAsked: (data) => order(data),
  MailLeft: (data) => order(data),
  MailDropped: (data) => order(data),
  SubscriberAdded: (data) => order(data),
  SubscriberRemoved: (data) => order(data),
} satisfies Partial<Tellers>;

const ofPayments = {
  DifferenceFound: ({ day, provider, orderId }) => ({ thing: { kind: 'payments', id: `${provider}-${day}` }, orderId }),
  DifferenceResolved: (_data, _before, { stream }) => ({
    thing: { kind: 'payments', id: stream.slice(stream.indexOf('-') + 1) },
  }),
} satisfies Partial<Tellers>;

/** `SubjectForgotten` applies to what belonged to the person: an account, an order, a message. */
const byThing: Readonly<Record<ThingKind, Partial<Tellers>>> = {
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
export const tellers: Tellers = {
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
