import { rowStatusOf, type StaffOrder } from './staff-order';

/** LIVE-41, LIVE-43; the sound of a screen that is cut off differs from both and is rarer (G09). */
export const PERIOD_MS = { newOrder: 3000, openTime: 1000, notLive: 15_000 } as const;

/** It rings exactly while an order is NEW; one that is not paid yet does not ring (LIVE-40, OPEN-46, G09). */
export const isRinging = (orders: readonly Pick<StaffOrder, 'status' | 'takeaway'>[]): boolean =>
  orders.some((order) => rowStatusOf(order) === 'NEW');
