import type { EncryptedPayload } from '@hatch/event-store';
import type { PaymentMethod, TaMethod } from '@hatch/contexts/ordering/events';

export const ARCHIVE_STATES = ['AWAITING-PAYMENT', 'NEW', 'PRINTED', 'NOTIFIED', 'COMPLETE', 'CANCELLED'] as const;
/** Of an order that was placed: how far the kitchen is with it, once it is paid for. */
export type ArchiveState = (typeof ARCHIVE_STATES)[number];

/** What the archive of all orders keeps of one, for lists, filters and sums; the rest is in `orders`. */
export type ArchivedOrder = {
  readonly id: string;
  /** ISO instant; null until it is placed. */
  readonly placedAt: string | null;
  /** `2026-11-20`, the trading day (HRS-02). */
  readonly day: string | null;
  readonly ref: string | null;
  readonly state: ArchiveState;
  readonly method: TaMethod | null;
  readonly paymentMethod: PaymentMethod | null;
  /** Pence. */
  readonly total: number;
  /** It was paid for, whatever became of it. */
  readonly paid: boolean;
  /** Whose it is: `user:<id>`, `order:<id>`. */
  readonly subject: string | null;
  readonly forgotten: boolean;
  /** Who ordered, until their words are hashed. */
  readonly contact: EncryptedPayload | null;
  /** Keyed hashes of the words it is found by. */
  readonly words: readonly string[];
};
