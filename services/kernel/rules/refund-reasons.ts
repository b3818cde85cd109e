export const REFUND_REASONS = {
  'sold-out': 'Something was sold out',
  complaint: 'A complaint',
  asked: 'The customer asked for it',
  other: 'Another reason',
} as const;

export type ChosenRefundReason = keyof typeof REFUND_REASONS;

export const isRefundReason = (value: string): value is ChosenRefundReason => Object.hasOwn(REFUND_REASONS, value);
