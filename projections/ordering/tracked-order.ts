import { cancelledWords, type CancelCause } from '@hatch/kernel/rules';
import type { PaymentMethod, TaMethod } from '@hatch/contexts/ordering/events';
import type { KitchenStatus } from './order-record.js';

/** What whoever has the link to an order is shown of it: nothing that says whose it is (TRK-01). Times are ISO instants. */
export type TrackedOrder = {
  readonly id: string;
  readonly ref: string;
  readonly placedAt: string;
  readonly method: TaMethod | null;
  readonly dishes: readonly {
    readonly quantity: number;
    readonly name: string;
    /** As stated when it was ordered, in words; empty for what is no food (ALG-03). */
    readonly allergens: string;
  }[];
  readonly paymentMethod: PaymentMethod;
  readonly paid: boolean;
  readonly awaitsAcceptance: boolean;
  /** Null until it is paid. */
  readonly kitchenStatus: KitchenStatus | null;
  readonly dueBy: string | null;
  /** For when it was first promised, and when. */
  readonly promisedFor: string | null;
  readonly promisedAt: string | null;
  /** Nobody has taken it for longer than is right (KIT-07). */
  readonly isNotTaken: boolean;
  readonly outAt: string | null;
  readonly cancelled: CancelCause | null;
  /** Money of it did not come back to its customer (PAYX-06). */
  readonly refundFailed: boolean;
};

/** How far an order has come, in the customer's words. */
export type TrackingStage = 'received' | 'accepted' | 'making' | 'ready' | 'out' | 'done' | 'cancelled';

/** What of a tracked order changes, in the names of the wire: its page is told so live. */
export type TrackingProgress = {
  readonly stage: TrackingStage;
  /** It waits to be paid for. */
  readonly unpaid: boolean;
  /** Null while nothing is promised. */
  readonly due_by: string | null;
  readonly promised_for: string | null;
  readonly promised_at: string | null;
  readonly not_taken: boolean;
  /** In words, with what becomes of the money; null unless it was cancelled (KIT-05, KIT-06). */
  readonly cancelled_because: string | null;
};

const stageOf = ({ cancelled, paid, awaitsAcceptance, kitchenStatus, outAt }: TrackedOrder): TrackingStage => {
  if (cancelled !== null) return 'cancelled';
  if (kitchenStatus === 'COMPLETE') return 'done';
  if (outAt !== null) return 'out';
  if (kitchenStatus === 'NOTIFIED') return 'ready';
  if (kitchenStatus === 'PRINTED') return 'making';
  return paid && !awaitsAcceptance ? 'accepted' : 'received';
};

export const progressOf = (order: TrackedOrder): TrackingProgress => ({
  stage: stageOf(order),
  unpaid: !order.paid,
  due_by: order.dueBy,
  promised_for: order.promisedFor,
  promised_at: order.promisedAt,
  not_taken: order.isNotTaken,
  cancelled_because:
    order.cancelled && cancelledWords({ ...order, cause: order.cancelled, method: order.paymentMethod }),
});

const TOPIC = 'tracking-';

/** Of the changes of one order that its page is told of. */
export const trackingTopic = (orderId: string): string => TOPIC + orderId;

export const orderOfTopic = (topic: string): string | undefined =>
  topic.startsWith(TOPIC) ? topic.slice(TOPIC.length) : undefined;
