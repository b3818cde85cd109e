import type { RecordedEvent } from '@hatch/kernel';
import type { PaymentRefunded } from './events.js';

/** What the mail about a refund that was made calls it: one made in the provider's pages has no id of ours (PAYX-03). */
export const refundNameOf = ({
  revision,
  data: { paymentId, refundId },
}: Pick<RecordedEvent<PaymentRefunded>, 'revision' | 'data'>): string => refundId ?? `${paymentId}-${revision}`;
