import type { EventOf } from '@hatch/kernel';

export type NotificationKind = 'order-confirmation' | 'order-ready' | 'order-cancelled' | 'zero-charge-notice';
type About = { readonly orderId: string; readonly notification: NotificationKind };

/** Stream `notification-<orderId>.<kind>`: what is to be sent and what became of it (G21). */
export type NotificationOwed = EventOf<'NotificationOwed', About>;
/** Written before handing over; found without an end after a crash, the outcome is unknown and not retried blindly. */
export type SendStarted = EventOf<'SendStarted', About & { readonly attempt: number }>;
export type NotificationSent = EventOf<'NotificationSent', About & { readonly attempt: number }>;
export type SendFailed = EventOf<'SendFailed', About & { readonly attempt: number; readonly error: string }>;

export type NotificationEvent = NotificationOwed | SendStarted | NotificationSent | SendFailed;
