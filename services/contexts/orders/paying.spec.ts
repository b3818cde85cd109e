import { fold } from '@hatch/kernel';
import { deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { OrderEvent, PaymentStarted } from './events.js';
import {
  awaitingPayment,
  detailsGiven,
  ITEMS_TOTAL,
  lines,
  methodChosen,
  ORDER,
  pizza,
  placed,
  placement,
  rejected,
  requested,
  started,
} from './ordering.fixtures.js';
import { requestPaidPlacement } from './paying/settle-payment.handler.js';
import { startPayment } from './paying/start-payment.decision.js';
import { order } from './state.js';

const { given } = deciderSpec(order);
const filledIn = [started(), methodChosen(), detailsGiven()];
const card = { ...placement, paymentMethod: 'CARD' as const };
const begun = (overrides: Partial<PaymentStarted['data']> = {}): OrderEvent => ({
  type: 'PaymentStarted',
  data: {
    orderId: ORDER,
    attempt: 1,
    lines,
    itemsTotal: ITEMS_TOTAL,
    postage: 250,
    total: 2350,
    paymentMethod: 'CARD',
    ...overrides,
  },
});
const paidFor = requested({ paymentMethod: 'CARD', paidBy: 1 });

describe('StartPayment', () => {
  it('G01 G14 freezes what the customer is asked to pay', () => {
    given(...filledIn)
      .when(startPayment(card))
      .then(begun());
  });

  it('OPEN-42 the same again is the payment that was started', () => {
    given(...filledIn, begun())
      .when(startPayment(card))
      .thenNothing();
  });

  it('OPEN-110 another basket, total or way of paying is another payment', () => {
    const fewer = { ...card, lines: [pizza], itemsTotal: 1_900, total: 2_150 };
    given(...filledIn, begun())
      .when(startPayment(fewer))
      .then(begun({ attempt: 2, lines: [pizza], itemsTotal: 1_900, total: 2_150 }));
    given(...filledIn, begun())
      .when(startPayment({ ...card, paymentMethod: 'PAYPAL' }))
      .then(begun({ attempt: 2, paymentMethod: 'PAYPAL' }));
  });

  it('PAY-29 OPEN-42 refuses an order that is not filled in, or empty, or placed', () => {
    given(started(), methodChosen()).when(startPayment(card)).thenRefused('ordering.details-needed');
    given(started(), detailsGiven()).when(startPayment(card)).thenRefused('ordering.method-needed');
    given(...filledIn)
      .when(startPayment({ ...card, lines: [] }))
      .thenRefused('ordering.cart-empty');
    given(...awaitingPayment)
      .when(startPayment(card))
      .thenRefused('ordering.already-placed');
  });

  it('G25 refuses a twenty-first', () => {
    given(...filledIn, begun({ attempt: 20, total: 1 }))
      .when(startPayment(card))
      .thenRefused('ordering.changed-too-often');
  });
});

describe('a payment that was taken', () => {
  const paid = requestPaidPlacement({ attempt: 1 });

  it('G01 OPEN-47 has what was paid for placed, whatever the order has become since', () => {
    given(...filledIn, begun())
      .when(paid)
      .then(paidFor);
    const revised: OrderEvent = {
      type: 'CheckoutRevised',
      data: { orderId: ORDER, lines: [pizza], pii: { subject: 'guest', extra_info: '' } },
    };
    given(...filledIn, begun(), revised)
      .when(paid)
      .then(paidFor);
  });

  it('G03 once', () => {
    given(...filledIn, begun(), paidFor)
      .when(paid)
      .thenNothing();
    given(...filledIn, begun(), paidFor, placed({ paymentMethod: 'CARD', paid: true }))
      .when(paid)
      .thenNothing();
  });

  it('G03 has to go back when the order was placed in another way, or is paid for by another attempt', () => {
    given(...filledIn, begun(), requested(), placed())
      .when(paid)
      .thenRefused('ordering.already-paid');
    given(...filledIn, begun(), begun({ attempt: 2, total: 2_000 }))
      .when(paid)
      .thenRefused('ordering.changed');
    given().when(paid).thenRefused('ordering.unknown');
  });

  it('PAYX-02 G18 has to go back when nobody knows any more who ordered', () => {
    const forgotten: OrderEvent = {
      type: 'CheckoutRevised',
      data: { orderId: ORDER, lines: [pizza], pii: { subject: 'guest' } } as never,
    };
    given(...filledIn, begun(), forgotten)
      .when(paid)
      .thenRefused('ordering.forgotten');
  });

  it('PAYX-02 has to go back once it could not be placed, and the next payment has a number of its own', () => {
    const history = [...filledIn, begun(), paidFor, rejected];
    given(...history)
      .when(paid)
      .thenRefused('ordering.changed');
    given(...history)
      .when(startPayment(card))
      .then(begun({ attempt: 2 }));
    expect(fold(order, history)).toMatchObject({ status: 'checkout', payment: null, payments: 1, paidBy: null });
  });
});
