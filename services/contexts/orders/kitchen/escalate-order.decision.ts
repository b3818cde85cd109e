import { accept, nothing, type Decide } from '@hatch/kernel';
import type { EscalationStep, OrderEvent } from '../events.js';
import type { Order } from '../state.js';

const MINUTE_MS = 60_000;
const NEXT: Readonly<Record<0 | EscalationStep, EscalationStep | undefined>> = { 0: 1, 1: 2, 2: 3, 3: undefined };

/**
 * Due at N, 2N and 3N minutes while the order is NEW. @param since ISO instant at which it reached the kitchen @param
 * minutes N, at least 1
 */
export const escalateOrder =
  (since: string, minutes: number): Decide<Order, OrderEvent> =>
  (order, { now }) => {
    if (order.status !== 'placed' || order.kitchen !== 'NEW') return nothing;
    const step = NEXT[order.escalated];
    if (step === undefined || Date.parse(now) < Date.parse(since) + step * minutes * MINUTE_MS) return nothing;
    return accept({ type: 'OrderEscalated', data: { orderId: order.orderId, step, minutes: step * minutes } });
  };
