import { cancelledWords, type CancelCause } from '@hatch/kernel/rules';
import type { PaymentMethod, TaMethod } from '@hatch/contexts/orders/events';
import type { KitchenStatus } from './order-record.js';

/** Shown to anyone with the link, so it says nothing of the customer. Times are ISO instants. */
export type TrackedOrder = {
  readonly id: string;
  readonly ref: string;
  readonly placedAt: string;
  readonly method: TaMethod | null;
  readonly dishes: readonly {
    readonly quantity: number;
    readonly name: string;
    /** As stated at the time of ordering; empty for a product that is no food. */
    readonly allergens: string;
  }[];
  readonly paymentMethod: PaymentMethod;
  readonly paid: boolean;
  readonly awaitsAcceptance: boolean;
  readonly kitchenStatus: KitchenStatus | null;
  readonly dueBy: string | null;
  /** The first promise, and when it was made. */
  readonly promisedFor: string | null;
  readonly promisedAt: string | null;
  /** Staff have not taken it for too long. */
  readonly isNotTaken: boolean;
  readonly outAt: string | null;
  readonly cancelled: CancelCause | null;
  readonly refundFailed: boolean;
};

export type TrackingStage = 'received' | 'accepted' | 'making' | 'ready' | 'out' | 'done' | 'cancelled';

/** Sent live to the order's page, in the names of the wire. */
export type TrackingProgress = {
  readonly stage: TrackingStage;
  readonly unpaid: boolean;
  readonly due_by: string | null;
  readonly promised_for: string | null;
  readonly promised_at: string | null;
  readonly not_taken: boolean;
  /** In words, with what happens to the money. */
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

export const trackingTopic = (orderId: string): string => TOPIC + orderId;

export const orderOfTopic = (topic: string): string | undefined =>
  topic.startsWith(TOPIC) ? topic.slice(TOPIC.length) : undefined;
