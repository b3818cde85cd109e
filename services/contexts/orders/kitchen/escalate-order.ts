import { accept, nothing, type Decide, useCase } from '@hatch/kernel';
import { orders } from '../order-change.js';
import type { EscalationStep, OrderEvent } from '../events.js';
import type { Order } from '../state.js';

const MINUTE_MS = 60_000;
const NEXT: Readonly<Record<0 | EscalationStep, EscalationStep | undefined>> = { 0: 1, 1: 2, 2: 3, 3: undefined };

type EscalateOrderData = {
  /** ISO instant at which it reached the kitchen. */
  readonly since: string;
  /** Until the first step, and between steps; at least 1. */
  readonly minutes: number;
  /** The manager was told of another order, which still waits. */
  readonly isManagerTold?: boolean;
};

/** At this step the manager is told. */
export const TOLD_AT: EscalationStep = 2;

export const escalateOrder =
  ({ since, minutes, isManagerTold = false }: EscalateOrderData): Decide<Order, OrderEvent> =>
  (order, { now }) => {
    if (order.status !== 'placed' || order.kitchen !== 'NEW') return nothing;
    const step = NEXT[order.escalated];
    if (step === undefined || Date.parse(now) < Date.parse(since) + step * minutes * MINUTE_MS) return nothing;
    const told = step === TOLD_AT && isManagerTold ? ({ alreadyTold: true } as const) : {};
    return accept({ type: 'OrderEscalated', data: { orderId: order.orderId, step, minutes: step * minutes, ...told } });
  };

export const EscalateOrder = useCase(orders, 'EscalateOrder', escalateOrder);
