import type { EventOf } from '@hatch/kernel';

import type { Pence } from '@hatch/kernel/rules';

export const TOLD_ONCE = [
  'order-confirmation',
  'order-accepted',
  'order-ready',
  'order-sent-out',
  'order-cancelled',
  'order-unattended',
  'zero-charge-notice',
] as const;

type AboutOrder = { readonly orderId: string; readonly notification: (typeof TOLD_ONCE)[number] };
type AboutRefund = {
  readonly orderId: string;
  readonly notification: 'refund-confirmation';
  readonly refund: string;
  readonly paymentId: string;
  readonly amount: Pence;
};
type AboutDelay = {
  readonly orderId: string;
  readonly notification: 'order-delayed';
  readonly delay: string;
  /** ISO instant that was promised with it. */
  readonly dueBy: string;
};
export type AboutMail = AboutOrder | AboutDelay | AboutRefund;

export type NoticeChannel = 'push' | 'text';
export type Notice =
  | { readonly notice: 'accepted' | 'ready' }
  | {
      readonly notice: 'delayed' | 'late';
      /** ISO instant that is or was promised. */
      readonly dueBy: string;
    };
export type AboutNotice = Notice & {
  readonly orderId: string;
  readonly notification: 'notice';
  readonly channel: NoticeChannel;
  readonly subscriber: string;
};

export type About = AboutMail | AboutNotice;
export type NotificationKind = About['notification'];

const MAILS: Readonly<Record<AboutMail['notification'], string>> = {
  'order-confirmation': 'Order confirmation',
  'order-accepted': 'The order is accepted',
  'order-delayed': 'The order is running late',
  'order-ready': 'The order is ready',
  'order-sent-out': 'The order is on its way',
  'order-cancelled': 'The order is cancelled',
  'order-unattended': 'Note to the administrator: no one has taken the order',
  'zero-charge-notice': 'Note to the administrator: delivered without a charge',
  'refund-confirmation': 'Refund confirmation',
};
export const CHANNEL_NAMES = { push: 'Notification', text: 'Text message' } as const;
const NOTICES = { accepted: 'accepted', delayed: 'running late', late: 'late', ready: 'ready' } as const;

/** The name that staff know a message by. */
export const toldBy = (about: About): string =>
  about.notification === 'notice'
    ? `${CHANNEL_NAMES[about.channel]}: ${NOTICES[about.notice]}`
    : `Email: ${MAILS[about.notification]}`;

/**
 * Stream `notification-<orderId>.<kind>`; for a delay `notification-<orderId>.order-delayed.<delay>`, for a refund
 * `notification-refund.<refund>`, for a notice `notification-<orderId>.notice-<notice>.<subscriber>[.<due>]`.
 */
export type NotificationOwed = EventOf<'NotificationOwed', About>;
/** Written before handing over. Without a later event the outcome is unknown: never retried blindly. */
export type SendStarted = EventOf<'SendStarted', About & { readonly attempt: number }>;
export type NotificationSent = EventOf<'NotificationSent', About & { readonly attempt: number }>;
export type SendFailed = EventOf<'SendFailed', About & { readonly attempt: number; readonly error: string }>;
/** The mail server may have got the whole mail but never answered: a person decides. */
export type SendUnconfirmed = EventOf<'SendUnconfirmed', AboutMail & { readonly attempt: number }>;
/** A person accepts that it may arrive twice; `round` counts from 1. */
export type SendAgainAsked = EventOf<'SendAgainAsked', AboutMail & { readonly round: number }>;
export type MailLeft = EventOf<'MailLeft', AboutMail>;
/** The order moved on, or its person was forgotten. */
export type MailDropped = EventOf<'MailDropped', AboutMail & { readonly reason: 'outdated' | 'no-address' }>;

type MailEvent = SendUnconfirmed | SendAgainAsked | MailLeft | MailDropped;
export type NotificationEvent = NotificationOwed | SendStarted | NotificationSent | SendFailed | MailEvent;

/** Personal: with it anyone can write to that phone. */
type PushSubscription = {
  readonly subject: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly page: string;
};

/** Stream `subscribers-<orderId>`. For text messages it records consent; the number is the order's. */
export type SubscriberAdded = EventOf<
  'SubscriberAdded',
  { readonly orderId: string; readonly subscriber: string } & (
    | { readonly channel: 'push'; readonly pii: PushSubscription }
    | { readonly channel: 'text' }
  )
>;
/** `asked`: by the customer; `gone`: the push service or text provider says that the phone takes none. */
export type SubscriberRemoved = EventOf<
  'SubscriberRemoved',
  { readonly orderId: string; readonly subscriber: string; readonly reason: 'asked' | 'gone' }
>;

export type SubscriberEvent = SubscriberAdded | SubscriberRemoved;
