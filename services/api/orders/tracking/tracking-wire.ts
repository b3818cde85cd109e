import { progressOf, type TrackedOrder, type TrackingProgress } from '@hatch/projections/orders';
import type { Failure, Success } from '../../answers.js';

/** Everyone with the link may see it, so it holds no personal data. */
export type WireTrackedOrder = {
  readonly ref: string;
  readonly placed_at: string;
  readonly ta_method: TrackedOrder['method'];
  readonly dishes: TrackedOrder['dishes'];
  readonly progress: TrackingProgress;
};

export type TrackedAnswer =
  | (Success & {
      readonly order: WireTrackedOrder;
      readonly channel: string;
      /** The order includes every change up to this one. */
      readonly seq: number;
      readonly now: string;
    })
  | Failure;

export const trackedToWire = (order: TrackedOrder): WireTrackedOrder => ({
  ref: order.ref,
  placed_at: order.placedAt,
  ta_method: order.method,
  dishes: order.dishes,
  progress: progressOf(order),
});
