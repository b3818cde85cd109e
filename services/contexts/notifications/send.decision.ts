import { accept, nothing, refuse, type Decide, type Rejection } from '@hatch/kernel';
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

/** What tells a notification from the others. */
type Which =
  | {
      readonly notification: Exclude<NotificationKind, 'notice' | 'order-delayed' | 'refund-confirmation'>;
      readonly orderId: string;
    }
  | { readonly notification: 'order-delayed'; readonly orderId: string; readonly delay: string }
  | { readonly notification: 'refund-confirmation'; readonly refund: string }
  | (Notice & Pick<AboutNotice, 'notification' | 'orderId' | 'subscriber'>);

/** The id of the stream of one notification. */
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

/** The mail that one of its events is about; undefined of a notice. */
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

/** Once, however often it is asked for; one that was dropped may be due again. */
export const scheduleNotification =
  (about: About): DecideSend =>
  ({ status }) =>
    status === 'none' || status === 'dropped' ? accept({ type: 'NotificationOwed', data: about }) : nothing;

const alreadySent = refuse('notifications.sent', 'This email has been sent already.');
const leftAlready = refuse('notifications.left', 'Staff decided not to send this email any more.');

/**
 * One sending at a time, and none after one was taken by the mail server. A sending that was cut off has an
 * unknown outcome: a person may ask for another, the machine does not (G21).
 * @param evenIfUnknown it is known from elsewhere that the sending that was cut off was not taken
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

/** The mail server has taken it. */
export const recordSent =
  (about: About): DecideSend =>
  (state) =>
    state.status === 'sending'
      ? accept({ type: 'NotificationSent', data: { ...about, attempt: state.attempts } })
      : nothing;

/** The mail server took it in a sending of which this log does not know. */
export const confirmSent =
  (about: AboutMail): DecideSend =>
  (state) =>
    state.status === 'sent' ? nothing : accept({ type: 'NotificationSent', data: { ...about, attempt: tried(state) } });

/** Nobody knows whether the mail server took it: it waits for a person (G21). */
export const recordUnconfirmed =
  (about: AboutMail): DecideSend =>
  (state) =>
    ['sent', 'left', 'unknown'].includes(state.status)
      ? nothing
      : accept({ type: 'SendUnconfirmed', data: { ...about, attempt: tried(state) } });

/**
 * Somebody has a mail sent again that was not, or of which nobody knows whether it was.
 * @param seen how often that was asked for when they decided: of two who press at once one is heard
 * @param untrue why it would say what is no longer true: then it is dropped
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

/** Somebody decided that it is not sent any more. */
export const leaveMail =
  (about: AboutMail): DecideSend =>
  (state) => {
    if (state.status === 'none') return { events: [], rejection: noSuchMail };
    if (state.status === 'sent') return alreadySent;
    return state.status === 'left' ? nothing : accept({ type: 'MailLeft', data: about });
  };

/** It would say what is no longer true, or there is nobody to say it to. */
export const dropMail =
  (about: AboutMail, reason: MailDropped['data']['reason']): DecideSend =>
  ({ status }) =>
    status === 'scheduled' || status === 'failed'
      ? accept({ type: 'MailDropped', data: { ...about, reason } })
      : nothing;

const tried = (state: Notification): number => (state.status === 'none' ? 1 : Math.max(1, state.attempts));

const LONGEST_ERROR = 500;
/** The log takes neither control characters nor half characters. */
const storable = (error: string): string =>
  error
    .slice(0, LONGEST_ERROR)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();

/** @param error why it was not taken, without personal data */
export const recordFailure =
  (about: About, error: string): DecideSend =>
  (state) =>
    state.status === 'sending'
      ? accept({ type: 'SendFailed', data: { ...about, attempt: state.attempts, error: storable(error) } })
      : nothing;
