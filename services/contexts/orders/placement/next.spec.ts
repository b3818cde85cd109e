import { fold, rejection } from '@hatch/kernel';
import { describe, expect, it } from 'vitest';
import type { OrderEvent } from '../events.js';
import {
  awaitingPayment,
  cola,
  completed,
  deliver,
  DUE,
  lines,
  placed,
  placing,
  readyToPay,
  rejected,
  requested,
} from '../ordering.fixtures.js';
import { order } from '../state.js';
import { next, type Attempt, type AttemptStock } from './next.js';

const ID = { orderId: 'abcdefghjkmn', cartId: 'abcdefghjkmnpqrs' };
const first: Attempt = { ...ID, ref: null, attempt: 1, lines, slot: null, method: deliver, taken: null, paidBy: null };
const reason = rejection('stock.none-left', 'no more stock');

const unknown: AttemptStock = { status: 'unknown' };
const sold: AttemptStock = { status: 'sold', attempt: first, ref: 'K7M2Q', promised: { dueBy: DUE } };
const refused: AttemptStock = { status: 'refused', attempt: first, line: cola, reason };
const reversed: AttemptStock = { status: 'reversed' };

const atCheckout = readyToPay;
const rejectedOnce = [...placing, rejected];
const placingAgain = [...rejectedOnce, requested()];
const placedAgain = [...placingAgain, placed()];

const after = (events: readonly OrderEvent[], stock: AttemptStock) => next(fold(order, events), stock);

describe('the next step of a placement', () => {
  it.each([
    ['no order', []],
    ['an order that nobody has asked to place', atCheckout],
  ])('there is none for %s', (_, events) => {
    expect(after(events, unknown)).toEqual({ name: 'stop' });
  });

  it('OPEN-19 sells the lines that were frozen, then places what was sold', () => {
    expect(after(placing, unknown)).toMatchObject({ name: 'sell', attempt: first });
    expect(after(placing, sold)).toMatchObject({ name: 'place', attempt: first, ref: 'K7M2Q' });
  });

  it('G20 rejects for the line that was refused', () => {
    expect(after(placing, refused)).toMatchObject({ name: 'reject', attempt: first, line: cola, reason });
  });

  it('CART-35 closes the cart of an order that stands, whatever was done since', () => {
    for (const stock of [unknown, sold, refused, reversed])
      expect(after(awaitingPayment, stock)).toMatchObject({ name: 'check-out-cart', ...ID });
    expect(after([...awaitingPayment, completed], unknown)).toMatchObject({ name: 'check-out-cart', ...ID });
  });

  it('G07 reverses what a rejected attempt has sold, once', () => {
    expect(after(rejectedOnce, unknown)).toMatchObject({ name: 'reverse', attempt: first });
    for (const stock of [sold, refused])
      expect(after(rejectedOnce, stock)).toMatchObject({ name: 'reverse', attempt: first });
    expect(after(rejectedOnce, reversed)).toEqual({ name: 'stop' });
  });

  it('G02 G05 reverses an earlier attempt and leaves the later one to whoever carries it on', () => {
    for (const stock of [sold, refused]) {
      expect(after(placingAgain, stock)).toMatchObject({ name: 'reverse', attempt: first });
      expect(after(placedAgain, stock)).toMatchObject({ name: 'reverse', attempt: first });
    }
    expect(after(placingAgain, reversed)).toEqual({ name: 'stop' });
    expect(after(placedAgain, reversed)).toMatchObject({ name: 'check-out-cart', ...ID });
  });
});
