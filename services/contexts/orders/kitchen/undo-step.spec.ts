import { fold } from '@hatch/kernel';
import { aContext, deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { OrderEvent, UndoableStep } from '../events.js';
import {
  awaitingPayment,
  completed,
  inKitchen,
  notified,
  ORDER,
  paid,
  printed,
  sentOut,
  toAccept,
} from '../ordering.fixtures.js';
import { order } from '../state.js';
import { settleCancellation } from '../placement/return-stock.handler.js';
import { undoStep } from './undo-step.decision.js';

const { given } = deciderSpec(order);
const NOW = '2026-11-20T12:00:00.000Z';
const after = (seconds: number) => aContext({ now: new Date(Date.parse(NOW) + seconds * 1000).toISOString() });
const cancelled = (cause: 'unreached' | 'unpaid' | 'refunded' = 'unreached'): OrderEvent => ({
  type: 'OrderCancelled',
  data: { orderId: ORDER, cause, cancelledAt: NOW },
});
type Back = Extract<OrderEvent, { readonly type: 'OrderStepUndone' }>['data']['back'];
const undone = (step: UndoableStep, back: Back): OrderEvent => ({
  type: 'OrderStepUndone',
  data: { orderId: ORDER, step, back },
});

const STEPS: readonly (readonly [UndoableStep, readonly OrderEvent[], OrderEvent, Back])[] = [
  ['paid', awaitingPayment, paid, 'AWAITING-PAYMENT'],
  ['sent-out', [...inKitchen, printed()], sentOut(), 'PRINTED'],
  ['sent-out', [...inKitchen, printed(), notified()], sentOut(), 'NOTIFIED'],
  ['completed', [...inKitchen, printed()], completed, 'PRINTED'],
  ['completed', [...inKitchen, printed(), notified()], completed, 'NOTIFIED'],
  ['cancelled', awaitingPayment, cancelled(), 'AWAITING-PAYMENT'],
  ['cancelled', toAccept, cancelled(), 'NEW'],
];

describe('UndoStep', () => {
  it.each(STEPS)('KIT-08 takes back %s: the order is as if it had never been done', (step, before, done, back) => {
    given(...before, done)
      .when(undoStep(step), after(10))
      .then(undone(step, back));
    expect(fold(order, [...before, done, undone(step, back)])).toEqual(fold(order, before));
  });

  it.each(STEPS)('KIT-08 refuses it after ten seconds, and twice: %s', (step, before, done, back) => {
    given(...before, done)
      .when(undoStep(step), after(10.001))
      .thenRefused('ordering.too-late-to-undo');
    given(...before, done, undone(step, back))
      .when(undoStep(step), after(1))
      .thenRefused('ordering.nothing-to-undo');
  });

  it('KIT-08 refuses what the kitchen has gone on with, and another step than the last', () => {
    given(...inKitchen, printed())
      .when(undoStep('paid'), after(1))
      .thenRefused('ordering.nothing-to-undo');
    given(...inKitchen)
      .when(undoStep('completed'), after(1))
      .thenRefused('ordering.nothing-to-undo');
  });

  it('KIT-08 refuses a cancellation that nobody chose, and one whose money is on its way back', () => {
    for (const cause of ['unpaid', 'refunded'] as const)
      given(...awaitingPayment, cancelled(cause))
        .when(undoStep('cancelled'), after(1))
        .thenRefused('ordering.nothing-to-undo');
  });

  it('KIT-08 G10 refuses a cancellation that is settled, which is settled once, and not after it was undone', () => {
    const settled: OrderEvent = { type: 'CancellationSettled', data: { orderId: ORDER, cancelledAt: NOW } };
    given(...awaitingPayment, cancelled())
      .when(settleCancellation(NOW))
      .then(settled);
    given(...awaitingPayment, cancelled(), settled)
      .when(undoStep('cancelled'), after(1))
      .thenRefused('ordering.nothing-to-undo');
    given(...awaitingPayment, cancelled(), settled)
      .when(settleCancellation(NOW))
      .thenNothing();
    given(...awaitingPayment, cancelled(), undone('cancelled', 'AWAITING-PAYMENT'))
      .when(settleCancellation(NOW))
      .thenNothing();
    given(...awaitingPayment, cancelled())
      .when(settleCancellation('2026-11-20T11:59:00.000Z'))
      .thenNothing();
    for (const cause of ['unpaid', 'refunded'] as const)
      given(...awaitingPayment, cancelled(cause))
        .when(settleCancellation(NOW))
        .thenNothing();
  });

  it('KIT-08 refuses a step of an earlier release, of which no time is known', () => {
    given(...awaitingPayment, { type: 'OrderMarkedPaid', data: { orderId: ORDER, dueBy: NOW } })
      .when(undoStep('paid'), after(1))
      .thenRefused('ordering.nothing-to-undo');
  });

  it('KIT-08 refuses where nothing was placed', () => {
    given().when(undoStep('paid')).thenRefused('ordering.not-placed');
  });
});
