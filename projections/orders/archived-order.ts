import type { EncryptedPayload } from '@hatch/event-store';
import type { PaymentMethod, TaMethod } from '@hatch/contexts/orders/events';

export const ARCHIVE_STATES = ['AWAITING-PAYMENT', 'NEW', 'PRINTED', 'NOTIFIED', 'COMPLETE', 'CANCELLED'] as const;
/** Kitchen status of a placed order, once it is paid for. */
export type ArchiveState = (typeof ARCHIVE_STATES)[number];

export type ArchivedOrder = {
  readonly id: string;
  readonly placedAt: string | null;
  /** Trading day: `2026-11-20`. */
  readonly day: string | null;
  readonly ref: string | null;
  readonly state: ArchiveState;
  readonly method: TaMethod | null;
  readonly paymentMethod: PaymentMethod | null;
  /** Pence. */
  readonly total: number;
  /** Stays true after a cancellation or refund. */
  readonly paid: boolean;
  /** `user:<id>` or `order:<id>`. */
  readonly subject: string | null;
  readonly forgotten: boolean;
  /** Only until its words are hashed. */
  readonly contact: EncryptedPayload | null;
  readonly words: readonly string[];
};
