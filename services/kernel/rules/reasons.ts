import type { PaymentMethod } from './payment-methods.js';

export const REFUND_REASONS = {
  'sold-out': 'Something was sold out',
  complaint: 'A complaint',
  asked: 'The customer asked for it',
  other: 'Another reason',
} as const;

export type ChosenRefundReason = keyof typeof REFUND_REASONS;

export const isRefundReason = (value: string): value is ChosenRefundReason => Object.hasOwn(REFUND_REASONS, value);

export const CANCEL_REASONS = {
  unreached: {
    label: 'No one answers the phone',
    told: 'We could not reach you by phone to take your payment.',
  },
  'sold-out': { label: 'Something is sold out', told: 'Something that you ordered is sold out.' },
  'too-busy': { label: 'We are too busy', told: 'We have more orders than we can cook right now.' },
  unconfirmed: { label: 'Not a real order', told: 'We could not confirm your order.' },
  problem: { label: 'Something went wrong here', told: 'Something went wrong in our kitchen. We are sorry.' },
  asked: { label: 'The customer asked us to', told: 'You asked us to cancel it.' },
} as const;

export type CancelReason = keyof typeof CANCEL_REASONS;

export const UNDO_SECONDS = 10;

/** A request to undo that came in time may still be under way. */
const GRACE_SECONDS = 2;
/** After it no step can be undone: from here customers are told and paper is printed. */
export const UNDO_SETTLED_MS = (UNDO_SECONDS + GRACE_SECONDS) * 1000;

/** The system sets `unpaid` (not paid in time) and `refunded` (was paid, money returned). */
export type CancelCause = CancelReason | 'unpaid' | 'refunded';

export const isCancelReason = (value: string): value is CancelReason => Object.hasOwn(CANCEL_REASONS, value);

export const cancelledBecause = (cause: CancelCause): string => {
  if (cause === 'unpaid') return 'It was not paid for in time.';
  return cause === 'refunded' ? 'We have refunded it.' : CANCEL_REASONS[cause].told;
};

type CancelledOrder = {
  readonly cause: CancelCause;
  readonly paid: boolean;
  readonly method: PaymentMethod | null;
  readonly refundFailed: boolean;
};

const CALL_US = 'If you have not heard from us yet, please call us.';

const moneyOf = ({ cause, paid, method, refundFailed }: CancelledOrder): string => {
  if (!paid) return 'You have not been charged.';
  if (refundFailed)
    return `We could not send your money back the way you paid, and will give it back in another way. ${CALL_US}`;
  if (cause === 'refunded') return 'You need to do nothing more.';
  return method === 'PHONE'
    ? `We will give you your money back. ${CALL_US}`
    : 'We are sending your money back the way you paid.';
};

export const cancelledWords = (order: CancelledOrder): string => {
  const money = moneyOf(order);
  // A failed refund makes the "refunded" sentence untrue.
  return order.cause === 'refunded' && order.refundFailed ? money : `${cancelledBecause(order.cause)} ${money}`;
};
