import { fold } from '@hatch/kernel';
import { deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import { cancelOrder } from './cancel-order.decision.js';
import { markPaid } from './mark-paid.decision.js';
import { awaitingPayment, DUE, inKitchen, ORDER, placing, started } from '../ordering.fixtures.js';
import { order } from '../state.js';
import { kitchenStatus, paymentStatus } from '../views.js';
import type { OrderEvent } from '../events.js';

const { given } = deciderSpec(order);
const NOW = '2026-11-20T12:00:00.000Z';
const cancelled: OrderEvent = {
  type: 'OrderCancelled',
  data: { orderId: ORDER, cause: 'unreached', cancelledAt: NOW },
};

describe('CancelOrder', () => {
  it('G10 takes back an order that nobody has paid for', () => {
    given(...awaitingPayment)
      .when(cancelOrder('unreached'))
      .then(cancelled);
    const state = fold(order, [...awaitingPayment, cancelled]);
    expect([paymentStatus(state), kitchenStatus(state)]).toEqual(['CANCELLED', null]);
  });

  it('G10 once', () => {
    given(...awaitingPayment, cancelled)
      .when(cancelOrder('unpaid'))
      .thenNothing();
  });

  it('G10 refuses one that was paid for, is being placed or filled in', () => {
    given(...inKitchen)
      .when(cancelOrder('unpaid'))
      .thenRefused('ordering.paid');
    for (const history of [placing, [started()]])
      given(...history)
        .when(cancelOrder('unpaid'))
        .thenRefused('ordering.not-placed');
  });

  it('KIT-06 takes back what was paid for only for who may give the money back, and never what is complete', () => {
    const by = { mayRefund: true };
    given(...inKitchen)
      .when(cancelOrder('sold-out', by))
      .then({ type: 'OrderCancelled', data: { orderId: ORDER, cause: 'sold-out', cancelledAt: NOW } });
    given(...inKitchen)
      .when(cancelOrder('sold-out'))
      .thenRefused('ordering.paid');
    given(...inKitchen, { type: 'OrderCompleted', data: { orderId: ORDER, completedAt: NOW } })
      .when(cancelOrder('sold-out', by))
      .thenRefused('ordering.complete');
  });

  it('KIT-06 keeps off the shelf what staff say is made already', () => {
    given(...inKitchen)
      .when(cancelOrder('asked', { mayRefund: true, restock: false }))
      .then({ type: 'OrderCancelled', data: { orderId: ORDER, cause: 'asked', cancelledAt: NOW, restock: false } });
    expect(fold(order, [...awaitingPayment, cancelled])).toMatchObject({ cancelled: { restock: true } });
  });

  it('G10 a cancelled order cannot be paid for any more', () => {
    given(...awaitingPayment, cancelled)
      .when(markPaid({ dueBy: DUE }))
      .thenRefused('ordering.cancelled');
  });
});
