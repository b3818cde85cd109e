import type { RecordedEvent } from '@hatch/kernel';
import type { PaymentRefunded } from './events.js';

/** For the mail: a refund made in the provider's dashboard has no id of ours. */
export const refundNameOf = ({
  revision,
  data: { paymentId, refundId },
}: Pick<RecordedEvent<PaymentRefunded>, 'revision' | 'data'>): string => refundId ?? `${paymentId}-${revision}`;
