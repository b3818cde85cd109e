import { fold } from '@hatch/kernel';
import { aContext, deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { OrderEvent, UndoableStep } from '../events.js';
import {
  awaitingPayment,
  completed,
  DUE,
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
type Back = Omit<Extract<OrderEvent, { readonly type: 'OrderStepUndone' }>['data'], 'orderId' | 'step'>;
const undone = (step: UndoableStep, back: Back): OrderEvent => ({
  type: 'OrderStepUndone',
  data: { orderId: ORDER, step, ...back },
});
const LATER = '2026-11-20T13:15:00.000Z';
const accepted: OrderEvent = { type: 'OrderAccepted', data: { orderId: ORDER, dueBy: LATER, acceptedAt: NOW } };
const delayedBy = (minutes: number, dueBy: string, delayedAt = NOW): OrderEvent => ({
  type: 'OrderDelayed',
  data: { orderId: ORDER, dueBy, minutes, delayedAt },
});
const started: OrderEvent = {
  type: 'TicketPrinted',
  data: { orderId: ORDER, jobId: `${ORDER}.1`, copy: 1, startedAt: NOW },
};
const ready = notified(NOW);

const STEPS: readonly (readonly [UndoableStep, readonly OrderEvent[], OrderEvent, Back])[] = [
  ['paid', awaitingPayment, paid, { back: 'AWAITING-PAYMENT' }],
  ['accepted', toAccept, accepted, { back: 'NEW', dueBy: DUE, delayed: 0 }],
  ['delayed', inKitchen, delayedBy(10, LATER), { back: 'NEW', dueBy: DUE, delayed: 0 }],
  [
    'delayed',
    [...inKitchen, delayedBy(20, '2026-11-20T12:50:00.000Z', '2026-11-20T11:40:00.000Z'), printed()],
    delayedBy(10, LATER),
    { back: 'PRINTED', dueBy: '2026-11-20T12:50:00.000Z', delayed: 20 },
  ],
  ['started', inKitchen, started, { back: 'NEW' }],
  ['notified', [...inKitchen, printed()], ready, { back: 'PRINTED' }],
  ['sent-out', [...inKitchen, printed()], sentOut(), { back: 'PRINTED' }],
  ['sent-out', [...inKitchen, printed(), notified()], sentOut(), { back: 'NOTIFIED' }],
  ['completed', [...inKitchen, printed()], completed, { back: 'PRINTED' }],
  ['completed', [...inKitchen, printed(), notified()], completed, { back: 'NOTIFIED' }],
  ['cancelled', awaitingPayment, cancelled(), { back: 'AWAITING-PAYMENT' }],
  ['cancelled', toAccept, cancelled(), { back: 'NEW' }],
];

describe('UndoStep', () => {
  it.each(STEPS)(
    'KIT-08 KDS-05 takes back %s: the order is as if it had never been done',
    (step, before, done, back) => {
      given(...before, done)
        .when(undoStep(step), after(10))
        .then(undone(step, back));
      expect(fold(order, [...before, done, undone(step, back)])).toEqual(fold(order, before));
    },
  );

  it.each(STEPS)('KIT-08 KDS-05 refuses it after ten seconds, and twice: %s', (step, before, done, back) => {
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
    given(...awaitingPayment, cancelled(), undone('cancelled', { back: 'AWAITING-PAYMENT' }))
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

  it('KDS-05 refuses to undo what another device has gone on from, and undoes what that device did', () => {
    const both = [...inKitchen, printed(), ready, completed];
    given(...both)
      .when(undoStep('notified'), after(1))
      .thenRefused('ordering.nothing-to-undo');
    given(...both, undone('completed', { back: 'NOTIFIED' }))
      .when(undoStep('notified'), after(2))
      .then(undone('notified', { back: 'PRINTED' }));
  });

  it('KDS-05 undoes the step that was meant: a second press leaves the delay before it alone', () => {
    const twice = [...inKitchen, delayedBy(10, LATER), delayedBy(10, '2026-11-20T13:25:00.000Z', after(2).now)];
    const until = after(12).now;
    const back = { back: 'NEW', dueBy: LATER, delayed: 10 } as const;
    given(...twice)
      .when(undoStep('delayed', until), after(3))
      .then(undone('delayed', back));
    given(...twice, undone('delayed', back))
      .when(undoStep('delayed', until), after(3))
      .thenRefused('ordering.nothing-to-undo');
    given(...twice, undone('delayed', back))
      .when(undoStep('delayed', after(10).now), after(4))
      .then(undone('delayed', { back: 'NEW', dueBy: DUE, delayed: 0 }));
  });

  it('KDS-05 keeps no more steps than can still be undone, however often an order is delayed', () => {
    const delays = Array.from({ length: 50 }, (_, at) =>
      delayedBy(1, LATER, new Date(Date.parse(NOW) + at * 60_000).toISOString()),
    );
    const state = fold(order, [...inKitchen, ...delays]);
    if (state.status !== 'placed') throw new Error('not placed');
    expect(state.undoable?.before.undoable).toBeNull();
    expect(state.delayed).toBe(50);
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
