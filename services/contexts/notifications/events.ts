import type { EventOf } from '@hatch/kernel';

import type { Pence } from '@hatch/kernel/rules';

/** Told at most once of an order. */
export const TOLD_ONCE = [
  'order-confirmation',
  'order-accepted',
  'order-ready',
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
export type About = AboutOrder | AboutDelay | AboutRefund;
export type NotificationKind = About['notification'];

/** Stream `notification-<orderId>.<kind>`, of a delay `notification-<orderId>.order-delayed.<delay>`, of a refund `notification-refund.<refund>`: what is to be sent and what became of it (G21). */
export type NotificationOwed = EventOf<'NotificationOwed', About>;
/** Written before handing over; found without an end after a crash, the outcome is unknown and not retried blindly. */
export type SendStarted = EventOf<'SendStarted', About & { readonly attempt: number }>;
export type NotificationSent = EventOf<'NotificationSent', About & { readonly attempt: number }>;
export type SendFailed = EventOf<'SendFailed', About & { readonly attempt: number; readonly error: string }>;

export type NotificationEvent = NotificationOwed | SendStarted | NotificationSent | SendFailed;
