import { fold } from '@hatch/kernel';
import { deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { OrderEvent } from '../events.js';
import { markDish } from './mark-dish.js';
import {
  awaitingPayment,
  completed,
  inKitchen,
  notified,
  ORDER,
  pizza,
  printed,
  toAccept,
} from '../ordering.fixtures.js';
import { order } from '../state.js';

const { given } = deciderSpec(order);
const { sku } = pizza;
const marked = (done = true): OrderEvent => ({
  type: 'DishMarked',
  data: { orderId: ORDER, sku, dish: 'Margherita (Small)', done },
});

describe('ticking a dish', () => {
  it('KIT-11 is done at every step of the kitchen, and taken back by another tap', () => {
    for (const before of [inKitchen, [...inKitchen, printed()], [...inKitchen, printed(), notified()]])
      given(...before)
        .when(markDish({ sku, done: true }))
        .then(marked());
    given(...inKitchen, marked())
      .when(markDish({ sku, done: false }))
      .then(marked(false));
    expect(fold(order, [...inKitchen, marked()])).toMatchObject({ dishesDone: [sku] });
    expect(fold(order, [...inKitchen, marked(), marked(false)])).toMatchObject({ dishesDone: [] });
  });

  it('KIT-11 is noted once, however often it is said', () => {
    given(...inKitchen, marked())
      .when(markDish({ sku, done: true }))
      .thenNothing();
    given(...inKitchen)
      .when(markDish({ sku, done: false }))
      .thenNothing();
  });

  it('KIT-11 is refused for what the order has not, or the kitchen is not at', () => {
    given(...inKitchen)
      .when(markDish({ sku: '7', done: true }))
      .thenRefused('ordering.no-such-dish');
    given(...awaitingPayment)
      .when(markDish({ sku, done: true }))
      .thenRefused('ordering.unpaid');
    given(...toAccept)
      .when(markDish({ sku, done: true }))
      .thenRefused('ordering.not-accepted');
    given(...inKitchen, printed(), completed)
      .when(markDish({ sku, done: true }))
      .thenRefused('ordering.complete');
    given()
      .when(markDish({ sku, done: true }))
      .thenRefused('ordering.not-placed');
  });
});
