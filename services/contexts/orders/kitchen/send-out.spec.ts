import { fold } from '@hatch/kernel';
import { deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import { completeOrder } from './complete-order.js';
import { notifyCustomer } from './notify-customer.js';
import type { OrderEvent } from '../events.js';
import {
  awaitingPayment,
  collect,
  completed,
  detailsGiven,
  inKitchen,
  methodChosen,
  notified,
  paid,
  placed,
  placing,
  printed,
  requested,
  sentOut,
  started,
  SUBJECT,
  toAccept,
} from '../ordering.fixtures.js';
import { sendOut } from './send-out.js';
import { order } from '../state.js';
import { kitchenStatus } from '../views.js';

const { given } = deciderSpec(order);
const collected: readonly OrderEvent[] = [
  started(),
  methodChosen(collect),
  detailsGiven(),
  requested({ postage: 0, total: 2100 }),
  placed({ method: 'COLLECT', postage: 0, total: 2100 }),
  paid,
  printed(),
];

describe('SendOut', () => {
  it('KIT-12 sends a delivery out once it was cooked, told of or not, with who brings it', () => {
    given(...inKitchen, printed())
      .when(sendOut({ driver: ' Sam ' }))
      .then(sentOut());
    given(...inKitchen, printed(), notified())
      .when(sendOut({ driver: 'Sam' }))
      .then(sentOut());
  });

  it('KIT-12 needs nobody to be named', () => {
    given(...inKitchen, printed())
      .when(sendOut({ driver: '' }))
      .then(sentOut(null));
  });

  it('KIT-12 leaves the documented status as it is', () => {
    const out = fold(order, [...inKitchen, printed(), notified(), sentOut()]);
    expect(out).toMatchObject({ sentOut: { at: '2026-11-20T12:00:00.000Z' } });
    expect(kitchenStatus(out)).toBe('NOTIFIED');
  });

  it('KIT-12 is delivered afterwards, and nobody is told that it is ready any more', () => {
    given(...inKitchen, printed(), sentOut())
      .when(completeOrder())
      .then(completed);
    given(...inKitchen, printed(), sentOut())
      .when(notifyCustomer())
      .thenRefused('ordering.already-out');
  });

  it('KIT-12 refuses what is collected, not cooked, not paid, not accepted, complete, or out already', () => {
    const refusals: readonly (readonly [readonly OrderEvent[], string])[] = [
      [collected, 'ordering.not-a-delivery'],
      [inKitchen, 'ordering.not-printed'],
      [awaitingPayment, 'ordering.unpaid'],
      [toAccept, 'ordering.not-accepted'],
      [[...inKitchen, printed(), completed], 'ordering.complete'],
      [[...inKitchen, printed(), sentOut()], 'ordering.already-out'],
      [placing, 'ordering.not-placed'],
      [[], 'ordering.not-placed'],
    ];
    for (const [before, code] of refusals)
      given(...before)
        .when(sendOut({ driver: 'Sam' }))
        .thenRefused(code);
  });

  it('KIT-12 refuses a name of more than 60 letters', () => {
    given(...inKitchen, printed())
      .when(sendOut({ driver: 'x'.repeat(61) }))
      .thenRefused('ordering.too-long');
  });

  it('KIT-12 records no name of a driver under the key of a person who was forgotten', () => {
    const forgotten = inKitchen.map((event) =>
      event.type === 'CheckoutStarted' ? { ...event, data: { ...event.data, pii: { subject: SUBJECT } } } : event,
    ) as OrderEvent[];
    given(...forgotten, printed())
      .when(sendOut({ driver: 'Sam' }))
      .then(sentOut(null));
  });
});
