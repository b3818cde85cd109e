import type { Provider } from './events.js';
import type { Here } from './compare.js';

/** A payment as a read model tells it, which may be a moment behind. */
export type RecordedPayment = Here & {
  readonly paymentId: string;
  readonly providerId: string | null;
  /** ISO instants. */
  readonly requestedAt: string;
  readonly capturedAt: string | null;
};

/** A difference that was found before. */
export type OpenDifference = {
  readonly differenceId: string;
  readonly day: string;
  readonly providerId: string | null;
  readonly paymentId: string | null;
};

/** A payment to be looked at more closely. */
export type Subject = {
  readonly provider: Provider;
  readonly providerId: string | null;
  readonly paymentId: string | null;
  /** ISO instant; null for one that the read side does not know. */
  readonly requestedAt: string | null;
  /** Of the difference that it was before; null for a payment that was in order so far. */
  readonly known: Pick<OpenDifference, 'differenceId' | 'day'> | null;
};
