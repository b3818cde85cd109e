import type { Provider } from './events.js';
import type { Here } from './compare.js';

/** From a read model, which may be a moment behind. */
export type RecordedPayment = Here & {
  readonly paymentId: string;
  readonly providerId: string | null;
  /** ISO instants. */
  readonly requestedAt: string;
  readonly capturedAt: string | null;
};

export type OpenDifference = {
  readonly differenceId: string;
  readonly day: string;
  readonly providerId: string | null;
  readonly paymentId: string | null;
};

export type Subject = {
  readonly provider: Provider;
  readonly providerId: string | null;
  readonly paymentId: string | null;
  /** ISO instant; null for a payment unknown to the read side. */
  readonly requestedAt: string | null;
  /** The earlier difference; null for a payment in order so far. */
  readonly known: Pick<OpenDifference, 'differenceId' | 'day'> | null;
};
