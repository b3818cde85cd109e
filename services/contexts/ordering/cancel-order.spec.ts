import { fold } from '@hatch/kernel';
import { deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import { cancelOrder } from './cancel-order.decision.js';
import { markPaid } from './mark-paid.decision.js';
import { awaitingPayment, DUE, inKitchen, ORDER, placing, started } from './ordering.fixtures.js';
import { order } from './state.js';
import { kitchenStatus, paymentStatus } from './views.js';
import type { OrderEvent } from './events.js';

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

  it('G10 a cancelled order cannot be paid for any more', () => {
    given(...awaitingPayment, cancelled)
      .when(markPaid({ dueBy: DUE }))
      .thenRefused('ordering.cancelled');
  });
});
