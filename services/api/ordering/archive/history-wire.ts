import type { OrderEvent, OrderLine, PaymentMethod } from '@hatch/contexts/ordering';
import type { OrderHistoryEvent } from '@hatch/contexts/ordering/module';
import type { NotificationEvent, NotificationKind } from '@hatch/contexts/notifications';
import type { PaymentEvent } from '@hatch/contexts/payments';
import type { Actor, RecordedEvent } from '@hatch/kernel';
import {
  CANCEL_REASONS,
  formatMoney,
  isCancelReason,
  isRefundReason,
  londonTime,
  REFUND_REASONS,
} from '@hatch/kernel/rules';

type HistoryEvent = OrderEvent | PaymentEvent | NotificationEvent;
type Recorded = OrderHistoryEvent | RecordedEvent<NotificationEvent>;

export type WireOrderEvent = {
  /** Tells it from the others. */
  readonly key: string;
  readonly at: string;
  readonly by: Actor['kind'];
  /** Of staff; null where somebody is not known any more. */
  readonly by_name: string | null;
  readonly what: HistoryEvent['type'];
  /** More of it, in words; empty where there is nothing to say. */
  readonly note: string;
};

type Notes = {
  readonly [Event in HistoryEvent as Event['type']]: (data: Event['data']) => readonly (string | false)[];
};

const PAID_WITH: Readonly<Record<PaymentMethod, string>> = { PHONE: 'Phone', CARD: 'Card', PAYPAL: 'PayPal' };
const PROVIDERS = { stripe: 'Stripe', paypal: 'PayPal' } as const;
const MAILS: Readonly<Record<NotificationKind, string>> = {
  'order-confirmation': 'Order confirmation',
  'order-accepted': 'The order is accepted',
  'order-delayed': 'The order is running late',
  'order-ready': 'The order is ready',
  'order-cancelled': 'The order is cancelled',
  'order-unattended': 'Note to the administrator: nobody takes the order',
  'zero-charge-notice': 'Note to the administrator: delivered without a charge',
  'refund-confirmation': 'Refund confirmation',
};
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
const sent = ({ notification, attempt }: { readonly notification: NotificationKind; readonly attempt: number }) => [
  MAILS[notification],
  attempt > 1 && `try ${attempt}`,
];

const notes: Notes = {
  CheckoutStarted: ({ lines }) => [itemsOf(lines)],
  CheckoutRevised: ({ lines }) => [itemsOf(lines)],
  MethodChosen: ({ method, postage, miles }) => [
    methodOf(method),
    miles !== null && `${miles} miles`,
    formatMoney(postage),
  ],
  DetailsGiven: () => [],
  PaymentMethodChosen: ({ method }) => [PAID_WITH[method]],
  PaymentStarted: ({ paymentMethod, total, attempt }) => [
    PAID_WITH[paymentMethod],
    formatMoney(total),
    attempt > 1 && `attempt ${attempt}`,
  ],
  PlacementRequested: ({ paymentMethod, total }) => [PAID_WITH[paymentMethod], formatMoney(total)],
  OrderPlaced: ({ ref, method, total, paid, dueBy }) => [
    ref,
    methodOf(method),
    formatMoney(total),
    paid ? 'paid' : 'not paid yet',
    dueAt(dueBy),
  ],
  OrderRejected: ({ message }) => [message],
  OrderMarkedPaid: ({ dueBy }) => [dueAt(dueBy)],
  OrderAccepted: ({ dueBy }) => [dueAt(dueBy)],
  OrderDelayed: ({ dueBy, minutes }) => [`${minutes} minutes`, dueAt(dueBy)],
  TicketPrinted: ({ copy }) => [`copy ${copy}`],
  CustomerNotified: () => [],
  OrderCompleted: () => [],
  OrderEscalated: ({ minutes, step }) => [
    `${minutes} minutes`,
    { 1: 'louder', 2: 'the administrator is written to', 3: 'the store pauses' }[step],
  ],
  OrderCancelled: ({ cause }) => [
    isCancelReason(cause)
      ? CANCEL_REASONS[cause].label
      : { unpaid: 'Not paid for in time', refunded: 'Refunded in full' }[cause],
  ],
  OrderStepUndone: ({ step, back }) => [step, `again ${back}`],
  PaymentRequested: ({ provider, amount }) => [PROVIDERS[provider], formatMoney(amount)],
  PaymentOpened: ({ providerId }) => [providerId],
  PaymentDeclined: ({ code }) => [code],
  PaymentCaptured: ({ amount }) => [formatMoney(amount)],
  PaymentMismatchFound: ({ captured, currency }) => [
    currency === 'gbp' ? formatMoney(captured) : `${captured} ${currency}`,
  ],
  PaymentVoided: ({ cause }) => [cause],
  RefundRequested: ({ amount, reason, pii }) => [formatMoney(amount), refundReason(reason), pii?.note ?? false],
  PaymentRefunded: ({ amount }) => [formatMoney(amount)],
  RefundFailed: ({ code }) => [code],
  PaymentDisputed: () => [],
  NotificationOwed: ({ notification }) => [MAILS[notification]],
  SendStarted: sent,
  NotificationSent: sent,
  SendFailed: (data) => [...sent(data), data.error],
};

/** The table above has the event's own row. */
const noteOf = ({ type, data }: HistoryEvent): string => {
  const note = notes[type] as (data: HistoryEvent['data']) => readonly (string | false)[];
  return note(data)
    .filter((part) => part !== false && part !== '')
    .join(', ');
};

const inLogOrder = (one: RecordedEvent, other: RecordedEvent): number => Number(one.position - other.position);

/** Oldest first. @param names of staff, by account */
export const historyToWire = (
  events: readonly Recorded[],
  names: ReadonlyMap<string, string>,
): readonly WireOrderEvent[] =>
  events.toSorted(inLogOrder).map((event) => {
    const { actor, at } = event.meta;
    const by_name = actor.kind === 'staff' ? (names.get(actor.id) ?? null) : null;
    return { key: `${event.position}`, at, by: actor.kind, by_name, what: event.type, note: noteOf(event) };
  });
