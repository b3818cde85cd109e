import { TICKET_TROUBLES, type OrderLine } from '@hatch/contexts/orders';
import { CHANNEL_NAMES, toldBy, type About } from '@hatch/contexts/notifications';
import type { DifferenceFound } from '@hatch/contexts/reconciliation/events';
import type { StoreStatusChanged } from '@hatch/contexts/store-status/events';
import {
  CANCEL_REASONS,
  formatMoney,
  isCancelReason,
  isRefundReason,
  londonDayAndTime,
  londonTime,
  PAYMENT_METHODS,
  PAYMENT_PROVIDERS,
  REFUND_REASONS,
} from '@hatch/kernel/rules';
import type { ActEvent, ActType } from '@hatch/projections/history';

type Words = readonly (string | false)[];

type Notes = {
  readonly [Type in ActType]: (data: Extract<ActEvent, { readonly type: Type }>['data']) => Words;
};

const partOf = (part: number): string => `part ${part + 1}`;
const MOST_LINES = 20;

const itemsOf = (lines: readonly OrderLine[]): string => {
  const more = lines.length - MOST_LINES;
  const shown = lines.slice(0, MOST_LINES).map(({ quantity, name }) => `${quantity} x ${name}`);
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
};
const methodOf = (method: 'COLLECT' | 'DELIVER' | null): string | false =>
  method !== null && (method === 'DELIVER' ? 'Delivery' : 'Collection');
const dueAt = (dueBy: string | null): string | false => dueBy !== null && `due ${londonTime(new Date(dueBy))}`;
const refundReason = (reason: string): string => (isRefundReason(reason) ? REFUND_REASONS[reason] : reason);
const sent = (about: About & { readonly attempt: number }) => [
  toldBy(about),
  about.attempt > 1 && `try ${about.attempt}`,
];

const STATUS_REASONS: Readonly<Record<StoreStatusChanged['data']['reason'], string | false>> = {
  staff: false,
  'closing-time': 'closing time',
  'first-start': 'the shop began',
  'opening-time': 'opening time',
  ended: 'its time was over',
  unattended: 'no one took its orders',
};
const DIFFERENCES: Readonly<Record<DifferenceFound['data']['kind'], string>> = {
  'unknown-here': 'taken there, and unknown here',
  'not-taken': 'taken here, and not there',
  'not-recorded': 'taken there, and not recorded here',
  amount: 'another amount',
  refunds: 'other refunds',
  'not-placed': 'paid, and neither placed nor given back',
  'not-paid': 'placed as paid, and nothing was taken',
};
const unitsOf = (quantity: number): string => (quantity === 1 ? '1 unit' : `${quantity} units`);

const notes: Notes = {
  CheckoutStarted: ({ lines, taken }) => [
    taken !== undefined && { phone: 'taken by phone', counter: 'taken at the counter' }[taken],
    itemsOf(lines),
  ],
  CheckoutRevised: ({ lines }) => [itemsOf(lines)],
  MethodChosen: ({ method, postage, miles }) => [
    methodOf(method),
    miles !== null && `${miles} miles`,
    formatMoney(postage),
  ],
  DetailsGiven: () => [],
  PaymentMethodChosen: ({ method }) => [PAYMENT_METHODS[method].name],
  TimeChosen: ({ slot }) => [slot === null ? 'as soon as possible' : `for ${londonDayAndTime(slot)}`],
  PaymentStarted: ({ paymentMethod, total, attempt }) => [
    PAYMENT_METHODS[paymentMethod].name,
    formatMoney(total),
    attempt > 1 && `attempt ${attempt}`,
  ],
  PlacementRequested: ({ paymentMethod, total }) => [PAYMENT_METHODS[paymentMethod].name, formatMoney(total)],
  OrderPlaced: ({ ref, method, total, paid, dueBy, slot }) => [
    ref,
    methodOf(method),
    formatMoney(total),
    paid ? 'paid' : 'not paid yet',
    slot === undefined ? dueAt(dueBy) : `for ${londonDayAndTime(slot)}`,
  ],
  OrderRejected: ({ message }) => [message],
  OrderMarkedPaid: ({ dueBy }) => [dueAt(dueBy)],
  OrderAccepted: ({ dueBy }) => [dueAt(dueBy)],
  OrderDelayed: ({ dueBy, minutes }) => [`${minutes} minutes`, dueAt(dueBy)],
  TicketPrinted: ({ copy }) => [`copy ${copy}`],
  TicketQueued: ({ copy, stations }) => [
    `copy ${copy}`,
    stations.map((station) => station || 'whole ticket').join(' and '),
  ],
  TicketSending: ({ part, attempt }) => [partOf(part), attempt > 1 && `try ${attempt}`],
  TicketPartPrinted: ({ part }) => [partOf(part)],
  TicketTroubled: ({ part, trouble }) => [partOf(part), TICKET_TROUBLES[trouble]],
  TicketRetried: ({ part, attempt }) => [partOf(part), `try ${attempt}`],
  DishMarked: ({ dish, done }) => [dish, !done && 'not done after all'],
  CustomerNotified: () => [],
  OrderSentOut: ({ pii }) => [pii?.driver ?? false],
  OrderCompleted: () => [],
  OrderEscalated: ({ minutes, step }) => [
    `${minutes} minutes`,
    { 1: 'louder', 2: 'the administrator gets an email', 3: 'the store pauses' }[step],
  ],
  OrderCancelled: ({ cause, restock }) => [
    isCancelReason(cause)
      ? CANCEL_REASONS[cause].label
      : { unpaid: 'Not paid for in time', refunded: 'Refunded in full' }[cause],
    restock === false && 'kept off sale',
  ],
  CancellationSettled: () => [],
  OrderStepUndone: ({ step, back }) => [step, `again ${back}`],
  PaymentRequested: ({ provider, amount }) => [PAYMENT_PROVIDERS[provider].name, formatMoney(amount)],
  PaymentOpened: ({ providerId }) => [providerId],
  PaymentDeclined: ({ code }) => [code],
  PaymentCaptured: ({ amount }) => [formatMoney(amount)],
  PaymentMismatchFound: ({ captured, currency }) => [
    currency === 'gbp' ? formatMoney(captured) : `${captured} ${currency}`,
  ],
  PaymentVoided: ({ cause }) => [cause],
  RefundRequested: ({ amount, reason, pii }) => [formatMoney(amount), refundReason(reason), pii?.note ?? false],
  PaymentRefunded: ({ amount }) => [formatMoney(amount)],
  RefundFailed: ({ amount, code }) => [amount !== undefined && formatMoney(amount), code],
  PaymentDisputed: () => [],
  NotificationOwed: (about) => [toldBy(about)],
  SendStarted: sent,
  NotificationSent: sent,
  SendFailed: (data) => [...sent(data), data.error],
  SendUnconfirmed: (data) => [...sent(data), 'the mail server did not say whether it took it'],
  SendAgainAsked: (data) => [toldBy(data)],
  MailLeft: (data) => [toldBy(data)],
  MailDropped: (data) => [
    toldBy(data),
    { outdated: 'the order went on without it', 'no-address': 'there is no address to write to' }[data.reason],
  ],
  SubscriberAdded: ({ channel }) => [CHANNEL_NAMES[channel]],
  SubscriberRemoved: ({ reason }) => [
    { asked: 'the customer turned it off', gone: 'it no longer takes messages' }[reason],
  ],

  OrderRefClaimed: ({ ref }) => [ref],

  ProductAdded: () => [],
  ProductDescribed: () => [],
  ProductRepriced: () => [],
  ProductRevised: () => [],
  VariantAdded: () => [],
  VariantRepriced: () => [],
  VariantRevised: () => [],
  VariantRemoved: () => [],
  ProductWithdrawn: () => [],
  ProductRelisted: () => [],

  StockCounted: ({ reason }) => [reason ?? false],
  StockMoved: ({ reason }) => [reason],
  StockSold: ({ quantity }) => [unitsOf(quantity)],
  StockSaleReversed: ({ quantity }) => [unitsOf(quantity), 'another part of the order was not available'],
  StockReturned: ({ quantity }) => [unitsOf(quantity), 'the order was cancelled or refunded'],
  SaleStopped: ({ until }) => [until !== undefined && `until ${londonDayAndTime(until)}`],
  SaleResumed: () => [],

  SlotReserved: ({ slot, items }) => [londonDayAndTime(slot), items === 1 ? '1 item' : `${items} items`],
  SlotReleased: ({ slot }) => [londonDayAndTime(slot)],
  SlotClosed: ({ slot }) => [londonDayAndTime(slot)],
  SlotReopened: ({ slot }) => [londonDayAndTime(slot)],

  StoreStatusChanged: ({ reason, until }) => [
    STATUS_REASONS[reason],
    until !== undefined && `until ${londonDayAndTime(until)}`,
  ],
  ClosingAnnounced: ({ mins }) => [`${mins} minutes before closing`],
  OpeningPrompted: ({ opensAt }) => [londonDayAndTime(opensAt)],
  OpeningDeclined: ({ opensAt }) => [londonDayAndTime(opensAt)],
  AlarmQuieted: ({ until }) => [`until ${londonTime(new Date(until))}`],
  OpeningHoursChanged: () => [],

  SettingsChanged: () => [],

  PageMade: () => [],
  PageRevised: ({ version }) => [`version ${version}`],
  PagePartSaved: ({ partId, version }) => [partId, `version ${version}`],
  PagePartRemoved: ({ partId }) => [partId],
  PartsArranged: ({ version }) => [`version ${version}`],

  UserRegistered: () => [],
  UserEmailChanged: () => [],
  UserRightsChanged: () => [],
  UserPinChanged: ({ isSet }) => [isSet ? 'given' : 'taken'],
  UserDeleted: () => [],
  SubjectForgotten: () => [],

  DifferenceFound: ({ kind, orderRef, provider }) => [
    DIFFERENCES[kind],
    PAYMENT_PROVIDERS[provider].name,
    orderRef ?? false,
  ],
  DifferenceResolved: ({ how }) => [
    { placed: 'the order was placed after all', refunded: 'the money went back', agrees: 'both agree now' }[how],
  ],
};

/** May be empty. The compiler asks for a note for every event that is an act. */
export const noteOf = ({ type, data }: { readonly type: ActType; readonly data: object }): string => {
  const note = notes[type] as (data: object) => Words;
  return note(data)
    .filter((part) => part !== false && part !== '')
    .join(', ');
};
