import { CANCEL_REASONS, isCancelReason, londonDayAndTime, londonTime } from '@hatch/kernel/rules';
import { toldBy, type About } from '../notifications/events.js';
import { TICKET_TROUBLES, type TicketTrouble } from '../orders/events.js';

type Verdict = { readonly text: string; readonly isOpen: boolean };

/** An event of an order, or of something that belongs to it. */
export type ChainAct = {
  readonly kind: string;
  /** ISO instant. */
  readonly at: string;
  readonly data: object;
  readonly thing: { readonly kind: string };
};

type Data = Readonly<Record<string, unknown>>;

const GOT_AS_FAR_AS: Readonly<Partial<Record<string, string>>> = {
  CheckoutStarted: 'the checkout',
  CheckoutRevised: 'the checkout',
  MethodChosen: 'choosing how to get it',
  TimeChosen: 'choosing when to get it',
  DetailsGiven: 'giving name and address',
  PaymentMethodChosen: 'choosing how to pay',
  PaymentStarted: 'paying',
  PlacementRequested: 'placing it',
  PaymentRequested: 'paying: the payment was asked for, and never taken',
  PaymentOpened: 'paying: the payment was opened, and never taken',
  PaymentDeclined: 'paying: the payment was declined',
  PaymentVoided: 'paying: the payment was given up',
};
const CANCELLED_BY_HATCH: Readonly<Record<string, string>> = {
  unpaid: 'not paid for in time',
  refunded: 'refunded in full',
};
const MINUTE_MS = 60_000;

const textIn = (data: Data, name: string): string => {
  const value = data[name];
  return typeof value === 'string' ? value : '';
};

const duration = (minutes: number): string =>
  minutes < 120
    ? `${minutes} minutes`
    : minutes < 2_880
      ? `${Math.round(minutes / 60)} hours`
      : `${Math.round(minutes / 1_440)} days`;

class Standing {
  placed = false;
  paid = false;
  toAccept = false;
  printedAt: string | null = null;
  hasTicket = true;
  notifiedAt: string | null = null;
  outAt: string | null = null;
  completedAt: string | null = null;
  cancelled: { readonly at: string; readonly cause: string } | null = null;
  rejected = '';
  captured = false;
  dueBy: string | null = null;
  last: string | undefined;
  unattended = 0;
  readonly troubles = new Map<unknown, TicketTrouble>();
  readonly openRefunds = new Set<unknown>();
  readonly failedRefunds = new Set<unknown>();
  readonly failedMails = new Map<string, string>();

  read({ kind, at, data: raw, thing }: ChainAct): void {
    const data = raw as Data;
    if (kind in GOT_AS_FAR_AS) this.last = kind;
    if (typeof data['dueBy'] === 'string' && thing.kind === 'order' && kind.startsWith('Order'))
      this.dueBy = data['dueBy'];
    switch (kind) {
      case 'OrderPlaced':
        this.placed = true;
        this.paid = data['paid'] === true;
        this.toAccept = data['toAccept'] === true;
        return;
      case 'OrderRejected':
        this.rejected = textIn(data, 'message');
        return;
      case 'OrderMarkedPaid':
        this.paid = true;
        return;
      case 'OrderAccepted':
        this.toAccept = false;
        return;
      case 'OrderEscalated':
        this.unattended = Math.max(this.unattended, Number(data['minutes']));
        return;
      case 'TicketTroubled':
        this.troubles.set(data['part'], textIn(data, 'trouble') as TicketTrouble);
        return;
      case 'TicketPartPrinted':
      case 'TicketRetried':
        this.troubles.delete(data['part']);
        return;
      case 'TicketPrinted':
        this.troubles.clear();
        if (this.printedAt === null) this.hasTicket = data['startedAt'] === undefined;
        this.printedAt ??= at;
        return;
      case 'CustomerNotified':
        this.notifiedAt = at;
        return;
      case 'OrderSentOut':
        this.outAt = at;
        return;
      case 'OrderCompleted':
        this.completedAt = at;
        return;
      case 'OrderCancelled':
        this.cancelled = { at, cause: textIn(data, 'cause') };
        return;
      case 'OrderStepUndone':
        this.#undo(textIn(data, 'step'));
        return;
      case 'PaymentCaptured':
        this.captured = true;
        return;
      case 'RefundRequested':
        // The person who asks again has seen the failure.
        this.failedRefunds.clear();
        this.openRefunds.add(data['refundId']);
        return;
      case 'RefundFailed':
        this.openRefunds.delete(data['refundId']);
        this.failedRefunds.add(data['refundId']);
        return;
      case 'PaymentRefunded':
        this.openRefunds.delete(data['refundId']);
        this.failedRefunds.delete(data['refundId']);
        return;
      case 'SendFailed':
        this.failedMails.set(messageIn(data), `${toldBy(raw as About)} was not sent`);
        return;
      case 'SendUnconfirmed':
        this.failedMails.set(messageIn(data), `we do not know whether ${toldBy(raw as About)} was sent`);
        return;
      case 'NotificationSent':
      case 'MailLeft':
      case 'MailDropped':
        this.failedMails.delete(messageIn(data));
        return;
      default:
    }
  }

  #undo(step: string): void {
    if (step === 'paid') this.paid = false;
    if (step === 'accepted') this.toAccept = true;
    if (step === 'started') this.printedAt = null;
    if (step === 'notified') this.notifiedAt = null;
    if (step === 'sent-out') this.outAt = null;
    if (step === 'completed') this.completedAt = null;
    if (step === 'cancelled') this.cancelled = null;
  }
}

const messageIn = (data: Data): string =>
  ['notification', 'notice', 'channel', 'subscriber', 'refund', 'delay', 'dueBy']
    .map((name) => textIn(data, name))
    .join(' ');

type Line = { readonly text: string; readonly isOpen: boolean };

const lateness = ({ dueBy }: Standing, at: string): string => {
  const minutes = dueBy === null ? 0 : Math.floor((Date.parse(at) - Date.parse(dueBy)) / MINUTE_MS);
  return minutes >= 1 ? `, ${duration(minutes)} late` : '';
};

const beforePlacing = ({ captured, rejected, last }: Standing): Line => {
  if (captured) return { text: 'Paid for, and never placed', isOpen: true };
  if (rejected !== '') return { text: `Never placed: ${rejected.replace(/\.$/, '')}`, isOpen: false };
  const where = (last && GOT_AS_FAR_AS[last]) ?? 'the checkout';
  return { text: `Never placed: the customer got as far as ${where}`, isOpen: false };
};

const cancelling = ({ cancelled }: Standing): Line => {
  const { at = '', cause = '' } = cancelled ?? {};
  const why = isCancelReason(cause) ? CANCEL_REASONS[cause].label.toLowerCase() : (CANCELLED_BY_HATCH[cause] ?? cause);
  return { text: `Cancelled ${londonDayAndTime(at)}: ${why}`, isOpen: false };
};

const inKitchen = (order: Standing, now: string): Line => {
  const late = lateness(order, now);
  const [trouble] = order.troubles.values();
  const open = (text: string): Line => ({ text: `${text}${late}`, isOpen: true });
  if (!order.paid) return open('Not marked as paid: it waits for staff to take the payment by phone');
  if (order.toAccept) return open('No one has accepted it');
  if (order.outAt !== null)
    return open(`Out for delivery since ${londonTime(new Date(order.outAt))}, and not marked as complete`);
  if (order.notifiedAt !== null)
    return open(`Ready since ${londonTime(new Date(order.notifiedAt))}, and not marked as complete`);
  if (trouble !== undefined) return open(`Its ticket is not printed: ${TICKET_TROUBLES[trouble]}`);
  if (order.printedAt === null) return open('No one has printed its ticket');
  return open(
    `${order.hasTicket ? 'Ticket printed' : 'Started'} ${londonTime(new Date(order.printedAt))}, and not marked as complete`,
  );
};

const mainLine = (order: Standing, now: string): Line => {
  if (order.cancelled) return cancelling(order);
  if (order.completedAt !== null)
    return {
      text: `Complete ${londonDayAndTime(order.completedAt)}${lateness(order, order.completedAt)}`,
      isOpen: false,
    };
  return order.placed ? inKitchen(order, now) : beforePlacing(order);
};

const besides = (order: Standing, store: readonly ChainAct[]): readonly Line[] => {
  const paused = store.find(({ data }) => (data as Data)['reason'] === 'unattended');
  const closed = store.find(({ data }) => (data as Data)['to'] === 'closed');
  return [
    ...(order.unattended > 0 ? [{ text: `no one took it for ${duration(order.unattended)}`, isOpen: false }] : []),
    ...(paused
      ? [{ text: `the store paused itself at ${londonTime(new Date(paused.at))}`, isOpen: false }]
      : closed
        ? [{ text: `the store was closed at ${londonTime(new Date(closed.at))}`, isOpen: false }]
        : []),
    ...[...order.failedMails.values()].map((text) => ({ text, isOpen: true })),
    ...(order.failedRefunds.size > 0
      ? [{ text: 'a refund failed', isOpen: true }]
      : order.openRefunds.size > 0
        ? [{ text: 'a refund is still to be made', isOpen: true }]
        : []),
  ];
};

/** @param chain in the order of the log @param store its status changes meanwhile @param now ISO instant */
export const verdictOf = (chain: readonly ChainAct[], store: readonly ChainAct[], now: string): Verdict => {
  const order = new Standing();
  for (const act of chain) order.read(act);
  const lines = [mainLine(order, now), ...besides(order, store)];
  const isOpen = lines.some((line) => line.isOpen);
  return {
    text: `${lines.map(({ text }) => text).join('; ')}. ${isOpen ? 'This is still open.' : 'Nothing is open.'}`,
    isOpen,
  };
};
