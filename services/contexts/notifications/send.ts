import { useCase, streamsBy, accept, nothing, refuse, type Decide, type Rejection } from '@hatch/kernel';
import type {
  About,
  AboutMail,
  AboutNotice,
  MailDropped,
  Notice,
  NotificationEvent,
  NotificationKind,
} from './events.js';
import { noSuchMail, unconfirmed } from './rejections.js';
import type { Notification } from './state.js';

type DecideSend = Decide<Notification, NotificationEvent>;

type Which =
  | {
      readonly notification: Exclude<NotificationKind, 'notice' | 'order-delayed' | 'refund-confirmation'>;
      readonly orderId: string;
    }
  | { readonly notification: 'order-delayed'; readonly orderId: string; readonly delay: string }
  | { readonly notification: 'refund-confirmation'; readonly refund: string }
  | (Notice & Pick<AboutNotice, 'notification' | 'orderId' | 'subscriber'>);

export const notificationId = (about: Which): string => {
  switch (about.notification) {
    case 'refund-confirmation':
      return `refund.${about.refund}`;
    case 'order-delayed':
      return `${about.orderId}.order-delayed.${about.delay}`;
    case 'notice':
      return [about.orderId, `notice-${about.notice}`, about.subscriber, ...dueIn(about)].join('.');
    default:
      return `${about.orderId}.${about.notification}`;
  }
};

/** Tells the delays of an order apart. @param revision of the event, which names a delay of an earlier release */
export const delayName = (delayedAt: string | undefined, revision: bigint): string =>
  String(delayedAt === undefined ? revision : Date.parse(delayedAt));

export const mailIn = (about: About): AboutMail | undefined => {
  const { orderId } = about;
  switch (about.notification) {
    case 'notice':
      return undefined;
    case 'refund-confirmation': {
      const { notification, refund, paymentId, amount } = about;
      return { orderId, notification, refund, paymentId, amount };
    }
    case 'order-delayed': {
      const { notification, delay, dueBy } = about;
      return { orderId, notification, delay, dueBy };
    }
    default:
      return { orderId, notification: about.notification };
  }
};

const dueIn = (notice: Notice): readonly number[] => ('dueBy' in notice ? [Date.parse(notice.dueBy)] : []);

/** Idempotent; a dropped one may become due again. */
export const scheduleNotification =
  (about: About): DecideSend =>
  ({ status }) =>
    status === 'none' || status === 'dropped' ? accept({ type: 'NotificationOwed', data: about }) : nothing;

export const ScheduleNotification = useCase(
  streamsBy<Notification, NotificationEvent, Which>(notificationId),
  'ScheduleNotification',
  (about: AboutMail) => scheduleNotification(about),
);

const alreadySent = refuse('notifications.sent', 'This email has been sent already.');
const leftAlready = refuse('notifications.left', 'Staff decided not to send this email any more.');

/**
 * One sending at a time, and none once the mail server took it. A sending that was cut off has an unknown outcome: only
 * a person may ask for another. @param evenIfUnknown known not to have been taken
 */
export const startSend =
  (about: About, { evenIfUnknown = false }: { readonly evenIfUnknown?: boolean } = {}): DecideSend =>
  (state) => {
    if (state.status === 'sent') return alreadySent;
    if (state.status === 'left') return leftAlready;
    if (state.status === 'unknown') return { events: [], rejection: unconfirmed };
    if (state.status === 'sending' && !evenIfUnknown)
      return refuse(
        'notifications.unknown-outcome',
        'This email is being sent, or its sending was cut off. Please wait a moment before you try again.',
      );
    const attempt = state.status === 'none' ? 1 : state.attempts + 1;
    return accept({ type: 'SendStarted', data: { ...about, attempt } });
  };

export const recordSent =
  (about: About): DecideSend =>
  (state) =>
    state.status === 'sending'
      ? accept({ type: 'NotificationSent', data: { ...about, attempt: state.attempts } })
      : nothing;

/** For a sending that this log does not know of. */
export const confirmSent =
  (about: AboutMail): DecideSend =>
  (state) =>
    state.status === 'sent' ? nothing : accept({ type: 'NotificationSent', data: { ...about, attempt: tried(state) } });

export const recordUnconfirmed =
  (about: AboutMail): DecideSend =>
  (state) =>
    ['sent', 'left', 'unknown'].includes(state.status)
      ? nothing
      : accept({ type: 'SendUnconfirmed', data: { ...about, attempt: tried(state) } });

/**
 * @param seen requests at the time of the decision: of two concurrent presses one counts @param untrue why the mail is
 * no longer true, which drops it
 */
export const askSendAgain =
  (about: AboutMail, seen: number, untrue?: Rejection): DecideSend =>
  (state) => {
    if (state.status === 'none') return { events: [], rejection: noSuchMail };
    if (state.status === 'sent') return alreadySent;
    const asked = state.asked ?? 0;
    if (untrue)
      return state.status === 'dropped'
        ? { events: [], rejection: untrue }
        : { events: [{ type: 'MailDropped', data: { ...about, reason: 'outdated' } }], rejection: untrue };
    return asked === seen ? accept({ type: 'SendAgainAsked', data: { ...about, round: asked + 1 } }) : nothing;
  };

export const leaveMail =
  (about: AboutMail): DecideSend =>
  (state) => {
    if (state.status === 'none') return { events: [], rejection: noSuchMail };
    if (state.status === 'sent') return alreadySent;
    return state.status === 'left' ? nothing : accept({ type: 'MailLeft', data: about });
  };

export const dropMail =
  (about: AboutMail, reason: MailDropped['data']['reason']): DecideSend =>
  ({ status }) =>
    status === 'scheduled' || status === 'failed'
      ? accept({ type: 'MailDropped', data: { ...about, reason } })
      : nothing;

const tried = (state: Notification): number => (state.status === 'none' ? 1 : Math.max(1, state.attempts));

const LONGEST_ERROR = 500;
/** The log takes neither control characters nor lone surrogates. */
const storable = (error: string): string =>
  error
    .slice(0, LONGEST_ERROR)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();

/** @param error without personal data */
export const recordFailure =
  (about: About, error: string): DecideSend =>
  (state) =>
    state.status === 'sending'
      ? accept({ type: 'SendFailed', data: { ...about, attempt: state.attempts, error: storable(error) } })
      : nothing;
