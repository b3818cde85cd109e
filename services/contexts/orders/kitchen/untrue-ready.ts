import type { Rejection } from '@hatch/kernel';
import { alreadyOut, nothingToTell, notPlaced, notReady } from '../rejections.js';
import type { Order } from '../state.js';

/** The `ready` mail belongs to one step of the order and is wrong before and after it. */
export const untrueReady = (order: Order): Rejection | undefined => {
  if (order.status !== 'placed') return notPlaced(order).rejection;
  if (order.kitchen === 'COMPLETE') return nothingToTell().rejection;
  if (order.sentOut) return alreadyOut().rejection;
  return order.kitchen === 'NOTIFIED' ? undefined : notReady().rejection;
};
