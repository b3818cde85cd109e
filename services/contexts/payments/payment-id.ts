import type { RecordedEvent } from '@hatch/kernel';
import type { PaymentRefunded } from './events.js';

const SEPARATOR = '-';

export const paymentIdOf = (orderId: string, attempt: number): string => `${orderId}${SEPARATOR}${attempt}`;

export const attemptOf = (paymentId: string): { readonly orderId: string; readonly attempt: number } | undefined => {
  const match = /^(.+)-([1-9]\d{0,5})$/.exec(paymentId);
  return match?.[1] && match[2] ? { orderId: match[1], attempt: Number(match[2]) } : undefined;
};

export const orderIdOf = (paymentId: string): string => paymentId.slice(0, paymentId.lastIndexOf(SEPARATOR));

/** For the mail: a refund made in the provider's dashboard has no id of ours. */
export const refundNameOf = ({
  revision,
  data: { paymentId, refundId },
}: Pick<RecordedEvent<PaymentRefunded>, 'revision' | 'data'>): string => refundId ?? `${paymentId}-${revision}`;
