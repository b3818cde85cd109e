import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { About, NotificationEvent, NotificationKind } from './events.js';
import type { Notification } from './state.js';

type DecideSend = Decide<Notification, NotificationEvent>;

/** What tells a notification from the others. */
type Which =
  | {
      readonly notification: Exclude<NotificationKind, 'order-delayed' | 'refund-confirmation'>;
      readonly orderId: string;
    }
  | { readonly notification: 'order-delayed'; readonly orderId: string; readonly delay: string }
  | { readonly notification: 'refund-confirmation'; readonly refund: string };

/** The id of the stream of one notification. */
export const notificationId = (about: Which): string => {
  switch (about.notification) {
    case 'refund-confirmation':
      return `refund.${about.refund}`;
    case 'order-delayed':
      return `${about.orderId}.order-delayed.${about.delay}`;
    default:
      return `${about.orderId}.${about.notification}`;
  }
};

/** Once, however often it is asked for. */
export const scheduleNotification =
  (about: About): DecideSend =>
  ({ status }) =>
    status === 'none' ? accept({ type: 'NotificationOwed', data: about }) : nothing;

/**
 * One sending at a time, and none after one was taken by the mail server. A sending that was cut off has an
 * unknown outcome: a person may ask for another, the machine does not (G21).
 */
export const startSend =
  (about: About, { evenIfUnknown = false }: { readonly evenIfUnknown?: boolean } = {}): DecideSend =>
  (state) => {
    if (state.status === 'sent') return refuse('notifications.sent', 'This e-mail has been sent already.');
    if (state.status === 'sending' && !evenIfUnknown)
      return refuse(
        'notifications.unknown-outcome',
        'This e-mail is being sent, or its sending was cut off. Please wait a moment before you try again.',
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
