import { fold } from '@hatch/kernel';
import { aContext, deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import { acceptOrder } from './accept-order.decision.js';
import { cancelOrder } from './cancel-order.decision.js';
import { chooseTime } from '../checkout/choose-time.decision.js';
import { completeOrder } from './complete-order.js';
import { delayOrder } from './delay-order.decision.js';
import type { OrderEvent } from '../events.js';
import {
  awaitingPayment,
  completed,
  DUE,
  inKitchen,
  ORDER,
  placed,
  placing,
  printed,
  readyToPay,
  toAccept,
} from '../ordering.fixtures.js';
import { placeOrder } from '../placement/place-order.decision.js';
import { printTicket } from '../tickets/print-ticket.js';
import { order } from '../state.js';
import { kitchenStatus, paymentStatus } from '../views.js';

const { given } = deciderSpec(order);
const NOW = '2026-11-20T12:00:00.000Z';
const accepted = (dueBy: string, acceptedAt = NOW): OrderEvent => ({
  type: 'OrderAccepted',
  data: { orderId: ORDER, dueBy, acceptedAt },
});
const delayed = (dueBy: string, minutes = 10, delayedAt = NOW): OrderEvent => ({
  type: 'OrderDelayed',
  data: { orderId: ORDER, dueBy, minutes, delayedAt },
});

describe('a shop that accepts orders one by one', () => {
  it('KIT-05 notes at its placement that a paid order is to be accepted, whatever the setting says later', () => {
    const place = placeOrder({ ref: 'K7M2Q', paid: true, dueBy: DUE, toAccept: true });
    given(...placing)
      .when(place)
      .then(placed({ paid: true, dueBy: DUE, toAccept: true }));
    expect(fold(order, toAccept)).toMatchObject({ kitchen: 'NEW', dueBy: DUE, awaitsAcceptance: true });
  });

  it('KIT-05 has nothing to accept of a phone order, whose payment staff take themselves', () => {
    given(...placing)
      .when(placeOrder({ ref: 'K7M2Q', paid: false, dueBy: null, toAccept: true }))
      .then(placed());
    expect(fold(order, inKitchen)).toMatchObject({ awaitsAcceptance: false });
  });

  it.each([
    [15, '2026-11-20T12:15:00.000Z'],
    [60, '2026-11-20T13:00:00.000Z'],
    [7, '2026-11-20T12:07:00.000Z'],
  ])('KIT-05 accepts with a time of %i minutes from now', (minutes, dueBy) => {
    given(...toAccept)
      .when(acceptOrder(minutes))
      .then(accepted(dueBy));
    expect(fold(order, [...toAccept, accepted(dueBy)])).toMatchObject({ dueBy, awaitsAcceptance: false });
  });

  it('KIT-05 KDS-09 keeps the promised time where the minutes come within a minute of it', () => {
    for (const at of ['2026-11-20T12:00:31.000Z', '2026-11-20T11:59:31.000Z'])
      given(...toAccept)
        .when(acceptOrder(31), aContext({ now: at }))
        .then(accepted(DUE, at));
    given(...toAccept)
      .when(acceptOrder(31), aContext({ now: '2026-11-20T12:01:00.000Z' }))
      .then(accepted('2026-11-20T12:32:00.000Z', '2026-11-20T12:01:00.000Z'));
  });

  it('KIT-05 accepts once, and nothing that there is nothing to accept of', () => {
    given(...toAccept, accepted(DUE))
      .when(acceptOrder(15))
      .thenRefused('ordering.already-accepted');
    given(...inKitchen)
      .when(acceptOrder(15))
      .thenRefused('ordering.already-accepted');
    given(...awaitingPayment)
      .when(acceptOrder(15))
      .thenRefused('ordering.unpaid');
    given(...placing)
      .when(acceptOrder(15))
      .thenRefused('ordering.not-placed');
  });

  it('KIT-05 cooks nothing before it is accepted', () => {
    for (const command of [printTicket({ reprint: false }), printTicket({ reprint: true }), completeOrder()])
      given(...toAccept)
        .when(command)
        .thenRefused('ordering.not-accepted');
    given(...toAccept, accepted(DUE))
      .when(printTicket({ reprint: false }))
      .then(printed());
  });

  it('KIT-05 rejects an order that was paid for with a reason, and only before it is accepted', () => {
    const cancelled: OrderEvent = {
      type: 'OrderCancelled',
      data: { orderId: ORDER, cause: 'too-busy', cancelledAt: NOW },
    };
    given(...toAccept)
      .when(cancelOrder('too-busy'))
      .then(cancelled);
    const state = fold(order, [...toAccept, cancelled]);
    expect([paymentStatus(state), kitchenStatus(state)]).toEqual(['CANCELLED', null]);
    given(...toAccept, accepted(DUE))
      .when(cancelOrder('too-busy'))
      .thenRefused('ordering.paid');
  });
});

describe('an order for a chosen time', () => {
  const SLOT = '2026-11-21T18:30:00.000Z';
  const ahead = toAccept.map((event) =>
    event.type === 'OrderPlaced' ? { ...event, data: { ...event.data, slot: SLOT } } : event,
  );

  it('TRK-02 is chosen until the order is placed, and once', () => {
    const chosen: OrderEvent = { type: 'TimeChosen', data: { orderId: ORDER, slot: SLOT } };
    given(...readyToPay)
      .when(chooseTime(SLOT))
      .then(chosen);
    given(...readyToPay, chosen)
      .when(chooseTime(SLOT))
      .thenNothing();
    given(...readyToPay, chosen)
      .when(chooseTime(null))
      .then({ type: 'TimeChosen', data: { orderId: ORDER, slot: null } });
    given(...placing)
      .when(chooseTime(SLOT))
      .thenRefused('ordering.being-placed');
    given(...inKitchen)
      .when(chooseTime(SLOT))
      .thenRefused('ordering.already-placed');
  });

  it('TRK-02 is placed for it, with the instant at which to begin', () => {
    const chosen: OrderEvent = { type: 'TimeChosen', data: { orderId: ORDER, slot: SLOT } };
    const beginAt = '2026-11-21T17:59:00.000Z';
    const [requested] = placing.slice(-1);
    given(...placing.slice(0, -1), chosen, ...(requested ? [requested] : []))
      .when(placeOrder({ ref: 'K7M2Q', paid: true, dueBy: SLOT, beginAt, reservedSlot: SLOT }))
      .then(placed({ paid: true, dueBy: SLOT, slot: SLOT, beginAt, reservedSlot: SLOT }));
  });

  it('TRK-02 KIT-05 is accepted for that time, while it can be kept', () => {
    given(...ahead)
      .when(acceptOrder(15))
      .then(accepted(SLOT));
    given(...ahead)
      .when(acceptOrder(15), aContext({ now: '2026-11-21T18:29:00.000Z' }))
      .then(accepted('2026-11-21T18:44:00.000Z', '2026-11-21T18:29:00.000Z'));
  });

  it('TRK-02 KIT-05 may be delayed by as much as any other, from its time on', () => {
    given(...ahead, accepted(SLOT))
      .when(delayOrder(600))
      .then(delayed('2026-11-22T04:30:00.000Z', 600));
    given(...ahead, accepted(SLOT))
      .when(delayOrder(601))
      .thenRefused('ordering.too-late');
  });
});

describe('DelayOrder', () => {
  it('KIT-05 gives ten minutes more than was promised, and again', () => {
    given(...inKitchen)
      .when(delayOrder(10))
      .then(delayed('2026-11-20T12:41:00.000Z'));
    given(...inKitchen, printed(), delayed('2026-11-20T12:41:00.000Z'))
      .when(delayOrder(10))
      .then(delayed('2026-11-20T12:51:00.000Z'));
  });

  it('KIT-05 G22 delays once what is pressed on two screens, or sent again where no answer came', () => {
    const later = delayed('2026-11-20T12:41:00.000Z');
    given(...inKitchen)
      .when(delayOrder(10, '2026-11-20T12:31:00.000Z'))
      .then(later);
    given(...inKitchen, later)
      .when(delayOrder(10, '2026-11-20T12:31:00.000Z'))
      .then();
  });

  it('KIT-05 promises an order that is late for a time to come', () => {
    given(...inKitchen, printed())
      .when(delayOrder(10), aContext({ now: '2026-11-20T13:00:00.000Z' }))
      .then(delayed('2026-11-20T13:10:00.000Z', 10, '2026-11-20T13:00:00.000Z'));
  });

  it('KIT-05 refuses what is complete, unpaid, not accepted, or to be ready in more than ten hours', () => {
    given(...inKitchen, printed(), completed)
      .when(delayOrder(10))
      .thenRefused('ordering.complete');
    given(...awaitingPayment)
      .when(delayOrder(10))
      .thenRefused('ordering.unpaid');
    given(...toAccept)
      .when(delayOrder(10))
      .thenRefused('ordering.not-accepted');
    given(...inKitchen, delayed('2026-11-20T21:55:00.000Z'))
      .when(delayOrder(10))
      .thenRefused('ordering.too-late');
  });
});
