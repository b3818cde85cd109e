import type { EventOf } from '@hatch/kernel';

import type { Pence } from '@hatch/kernel/rules';

/** Told at most once of an order. */
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
/** Of an order there may be several. */
type AboutRefund = {
  readonly orderId: string;
  readonly notification: 'refund-confirmation';
  /** The refund's id. */
  readonly refund: string;
  readonly paymentId: string;
  readonly amount: Pence;
};
/** Told once of each delay. */
type AboutDelay = {
  readonly orderId: string;
  readonly notification: 'order-delayed';
  /** Revision of the delay in the order's stream. */
  readonly delay: string;
  /** ISO instant that was promised with it. */
  readonly dueBy: string;
};
/** By e-mail. */
export type AboutMail = AboutOrder | AboutDelay | AboutRefund;

/** How a subscriber is reached. */
export type NoticeChannel = 'push' | 'text';
/** What subscribers are told of an order (TRK-03): of each time that was promised, that it is that late. */
export type Notice =
  | { readonly notice: 'accepted' | 'ready' }
  | {
      readonly notice: 'delayed' | 'late';
      /** ISO instant that is promised, or was. */
      readonly dueBy: string;
    };
export type AboutNotice = Notice & {
  readonly orderId: string;
  readonly notification: 'notice';
  readonly channel: NoticeChannel;
  /** Its id among those of the order. */
  readonly subscriber: string;
};

export type About = AboutMail | AboutNotice;
export type NotificationKind = About['notification'];

/** Stream `notification-<orderId>.<kind>`, of a delay `notification-<orderId>.order-delayed.<delay>`, of a refund `notification-refund.<refund>`, of a notice `notification-<orderId>.notice-<notice>.<subscriber>[.<due>]`: what is to be sent and what became of it (G21). */
export type NotificationOwed = EventOf<'NotificationOwed', About>;
/** Written before handing over; found without an end after a crash, the outcome is unknown and not retried blindly. */
export type SendStarted = EventOf<'SendStarted', About & { readonly attempt: number }>;
export type NotificationSent = EventOf<'NotificationSent', About & { readonly attempt: number }>;
export type SendFailed = EventOf<'SendFailed', About & { readonly attempt: number; readonly error: string }>;
/** The mail server was given the whole mail, or may have been, and never said whether it took it: a person decides what becomes of it (G21). */
export type SendUnconfirmed = EventOf<'SendUnconfirmed', AboutMail & { readonly attempt: number }>;
/** Somebody has it sent again, knowing that it may arrive twice; `round` counts from 1. */
export type SendAgainAsked = EventOf<'SendAgainAsked', AboutMail & { readonly round: number }>;
/** Somebody decided that it is not sent any more. */
export type MailLeft = EventOf<'MailLeft', AboutMail>;
/** It was not sent, for the order went on without it, or its person was forgotten. */
export type MailDropped = EventOf<'MailDropped', AboutMail & { readonly reason: 'outdated' | 'no-address' }>;

/** What becomes of e-mails alone. */
type MailEvent = SendUnconfirmed | SendAgainAsked | MailLeft | MailDropped;
export type NotificationEvent = NotificationOwed | SendStarted | NotificationSent | SendFailed | MailEvent;

/** Where a browser takes messages; personal, for who has it can write to that phone. */
type PushSubscription = {
  readonly subject: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Path of the page that a press on the notice opens. */
  readonly page: string;
};

/**
 * Stream `subscribers-<orderId>`: a customer asked to be told on this phone how the order gets on (TRK-03). For text
 * messages it is the consent; their number is that of the order.
 */
export type SubscriberAdded = EventOf<
  'SubscriberAdded',
  { readonly orderId: string; readonly subscriber: string } & (
    | { readonly channel: 'push'; readonly pii: PushSubscription }
    | { readonly channel: 'text' }
  )
>;
/** `asked`: the customer wants no more; `gone`: whoever passes messages on says that the phone takes none. */
export type SubscriberRemoved = EventOf<
  'SubscriberRemoved',
  { readonly orderId: string; readonly subscriber: string; readonly reason: 'asked' | 'gone' }
>;

export type SubscriberEvent = SubscriberAdded | SubscriberRemoved;
