import { fold } from '@hatch/kernel';
import { aContext, deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import { completeOrder } from './complete-order.js';
import { markPaid } from './mark-paid.decision.js';
import { notifyCustomer } from './notify-customer.js';
import {
  awaitingPayment,
  completed,
  DUE,
  inKitchen,
  notified,
  ORDER,
  paid,
  placed,
  placing,
  printed,
  readyToPay,
} from '../ordering.fixtures.js';
import { printTicket } from '../tickets/print-ticket.js';
import { order } from '../state.js';
import { kitchenStatus, paymentStatus } from '../views.js';

const { given } = deciderSpec(order);
const print = printTicket({ reprint: false });
const printAgain = printTicket({ reprint: true });

describe('PrintTicket, without a ticket', () => {
  const start = printTicket({ reprint: false, started: true });

  it('KDS-06 starts a new order, and says so', () => {
    given(...inKitchen)
      .when(start)
      .then({
        type: 'TicketPrinted',
        data: { orderId: ORDER, jobId: `${ORDER}.1`, copy: 1, startedAt: '2026-11-20T12:00:00.000Z' },
      });
    given(...inKitchen, printed())
      .when(start)
      .thenNothing();
  });
});

describe('MarkPaid', () => {
  it('OPEN-46 makes a phone order paid, NEW and due', () => {
    given(...awaitingPayment)
      .when(markPaid({ dueBy: DUE }))
      .then(paid);
    const state = fold(order, inKitchen);
    expect(paymentStatus(state)).toBe('COMPLETE');
    expect(kitchenStatus(state)).toBe('NEW');
    expect(state).toMatchObject({ dueBy: DUE });
  });

  it('OPEN-46 refuses a second time, and an order that was paid from the start', () => {
    given(...inKitchen)
      .when(markPaid({ dueBy: DUE }))
      .thenRefused('ordering.already-paid');
    given(...placing, placed({ paid: true, dueBy: DUE }))
      .when(markPaid({ dueBy: DUE }))
      .thenRefused('ordering.already-paid');
  });
});

describe('PrintTicket', () => {
  it('PRT-03 LIVE-32 prints copy 1 of a NEW order, which is then PRINTED', () => {
    given(...inKitchen)
      .when(print)
      .then(printed());
    expect(kitchenStatus(fold(order, [...inKitchen, printed()]))).toBe('PRINTED');
  });

  it('OPEN-62 does nothing on an order that was printed, however far it has gone', () => {
    given(...inKitchen, printed())
      .when(print)
      .thenNothing();
    given(...inKitchen, printed(), notified())
      .when(print)
      .thenNothing();
    given(...inKitchen, printed(), completed)
      .when(print)
      .thenNothing();
  });

  it('PRT-07 G11 prints a further copy when asked, with a job of its own and the status as it was', () => {
    given(...inKitchen, printed())
      .when(printAgain)
      .then(printed(2));
    given(...inKitchen, printed(), printed(2), completed)
      .when(printAgain)
      .then(printed(3));
    expect(kitchenStatus(fold(order, [...inKitchen, printed(), notified(), printed(2)]))).toBe('NOTIFIED');
  });

  it('G11 counts a copy once, however often it is told that it was printed', () => {
    const second = printTicket({ reprint: true, copy: 2 });
    given(...inKitchen, printed())
      .when(second)
      .then(printed(2));
    given(...inKitchen, printed(), printed(2))
      .when(second)
      .thenNothing();
  });

  it('asked to print a NEW order again prints its first copy', () => {
    given(...inKitchen)
      .when(printAgain)
      .then(printed());
  });

  it('CHK-19 OPEN-46 refuses an unpaid order', () => {
    given(...awaitingPayment)
      .when(print)
      .thenRefused('ordering.unpaid');
  });
});

describe('NotifyCustomer', () => {
  it('NTF-04 notifies a PRINTED order, which is then NOTIFIED', () => {
    given(...inKitchen, printed())
      .when(notifyCustomer(), aContext({ now: '2026-11-20T12:20:00.000Z' }))
      .then(notified());
    expect(kitchenStatus(fold(order, [...inKitchen, printed(), notified()]))).toBe('NOTIFIED');
  });

  it.each([
    ['2026-11-20T12:20:00.000Z', '12:20'],
    ['2026-06-20T23:05:00.000Z', '00:05'],
  ])('NTF-05 NTF-06 OPEN-66 refuses a second time: notified %s, shown as %s in London', (at, shown) => {
    const state = fold(order, [...inKitchen, printed(), notified(at)]);
    expect(notifyCustomer()(state, aContext()).rejection).toMatchObject({
      code: 'ordering.already-notified',
      message: `customer already notified at ${shown}`,
    });
  });

  it('NTF-05 refuses a second time although the order is complete', () => {
    given(...inKitchen, printed(), notified(), completed)
      .when(notifyCustomer())
      .thenRefused('ordering.already-notified');
  });

  it('NTF-04 OPEN-46 refuses a NEW, a COMPLETE and an unpaid order', () => {
    given(...inKitchen)
      .when(notifyCustomer())
      .thenRefused('ordering.not-printed');
    given(...inKitchen, printed(), completed)
      .when(notifyCustomer())
      .thenRefused('ordering.complete');
    given(...awaitingPayment)
      .when(notifyCustomer())
      .thenRefused('ordering.unpaid');
  });
});

describe('CompleteOrder', () => {
  it('LIVE-33 OPEN-61 completes a PRINTED and a NOTIFIED order', () => {
    given(...inKitchen, printed())
      .when(completeOrder())
      .then(completed);
    given(...inKitchen, printed(), notified())
      .when(completeOrder())
      .then(completed);
    expect(kitchenStatus(fold(order, [...inKitchen, printed(), completed]))).toBe('COMPLETE');
  });

  it('OPEN-61 does nothing when it is COMPLETE', () => {
    given(...inKitchen, printed(), completed)
      .when(completeOrder())
      .thenNothing();
  });

  it('OPEN-45 OPEN-61 refuses a NEW and an unpaid order', () => {
    given(...inKitchen)
      .when(completeOrder())
      .thenRefused('ordering.not-printed');
    given(...awaitingPayment)
      .when(completeOrder())
      .thenRefused('ordering.unpaid');
  });

  it('OPEN-45 goes nowhere from COMPLETE', () => {
    const done = [...inKitchen, printed(), completed];
    expect(fold(order, [...done, { type: 'CustomerNotified', data: { orderId: ORDER } }, paid])).toEqual(
      fold(order, done),
    );
  });
});

describe('an order that was not placed', () => {
  it.each([
    ['markPaid', markPaid({ dueBy: DUE })],
    ['printTicket', print],
    ['notifyCustomer', notifyCustomer()],
    ['completeOrder', completeOrder()],
  ])('OPEN-59 %s is refused', (_, command) => {
    given().when(command).thenRefused('ordering.not-placed');
    given(...readyToPay)
      .when(command)
      .thenRefused('ordering.not-placed');
    given(...placing)
      .when(command)
      .thenRefused('ordering.not-placed');
  });
});
