import { fold } from '@hatch/kernel';
import { deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import { aContext } from '@hatch/kernel/testing';
import type { OrderEvent } from '../events.js';
import {
  awaitingPayment,
  cartSaved,
  cola,
  lines,
  methodChosen,
  ORDER,
  placing,
  rejected,
  started,
  SUBJECT,
} from '../ordering.fixtures.js';
import { startCheckout, type StartCheckoutData } from './start-checkout.decision.js';
import { order } from '../state.js';

const { given } = deciderSpec(order);
const save = (overrides: Partial<StartCheckoutData> = {}) => startCheckout({ ...cartSaved, ...overrides });
const revised = (overrides: Partial<StartCheckoutData>): OrderEvent => {
  const { userId, takeaway, lines: saved, postage, extraInfo, subject } = { ...cartSaved, ...overrides };
  const facts = { userId, takeaway, lines: saved, ...(postage !== undefined && { postage }) };
  return {
    type: 'CheckoutRevised',
    data: { orderId: ORDER, ...facts, pii: { subject, extra_info: extraInfo } },
  };
};

describe('StartCheckout', () => {
  it('CART-66 CHK-16 makes the cart an order at checkout, with its extra info', () => {
    given().when(save()).then(started());
  });

  it('CART-66 takes a cart without extra info', () => {
    given()
      .when(save({ extraInfo: '' }))
      .then(started({ pii: { subject: SUBJECT, extra_info: '' } }));
  });

  it('OPEN-32 replaces the lines and extra info of the open order', () => {
    given(started())
      .when(save({ lines: [cola], extraInfo: '' }))
      .then(revised({ lines: [cola], extraInfo: '' }));
  });

  it('OPEN-32 does nothing when the same cart is saved again', () => {
    given(started()).when(save()).thenNothing();
  });

  it('OPEN-37 takes over who logged in meanwhile', () => {
    given(started())
      .when(save({ userId: 'u1', subject: 'u1' }))
      .then(revised({ userId: 'u1', subject: 'u1' }));
    given(started(), revised({ userId: 'u1', subject: 'u1' }))
      .when(save({ userId: 'u1', subject: 'u1' }))
      .thenNothing();
  });

  it('NAV-21 follows a shop that became a plain one', () => {
    given(started())
      .when(save({ takeaway: false }))
      .then(revised({ takeaway: false }));
  });

  it('NAV-21 a method that was chosen does not count on a shop that became a plain one', () => {
    const state = fold(order, [started(), methodChosen(), revised({ takeaway: false })]);
    expect(state).toMatchObject({ method: null, postage: null });
  });

  it('OPEN-110 remembers the postage that a customer of a plain shop is shown', () => {
    const plain = { takeaway: false, postage: 350 };
    given().when(save(plain)).then(started(plain));
    given(started(plain)).when(save(plain)).thenNothing();
    given(started(plain))
      .when(save({ ...plain, postage: 400 }))
      .then(revised({ ...plain, postage: 400 }));
    expect(fold(order, [started(plain), revised({ ...plain, postage: 400 })])).toMatchObject({ postage: 400 });
  });

  it('OPEN-110 learns the postage of an order that was opened before it was remembered', () => {
    given(started({ takeaway: false }))
      .when(save({ takeaway: false, postage: 350 }))
      .then(revised({ takeaway: false, postage: 350 }));
  });

  it('OPEN-32 refuses an empty cart by its label', () => {
    given()
      .when(save({ lines: [] }))
      .thenRefused('ordering.cart-empty');
    expect(save({ lines: [] })(order.initial, aContext()).rejection?.message).toBe('basket is Empty');
  });

  it('OPEN-23 takes 1000 characters of extra info and refuses more', () => {
    const long = 'x'.repeat(1000);
    given()
      .when(save({ extraInfo: long }))
      .then(started({ pii: { subject: SUBJECT, extra_info: long } }));
    given()
      .when(save({ extraInfo: `${long}x` }))
      .thenRefused('ordering.too-long');
  });

  it('keeps the lines of the extra info, but nothing a database or printer chokes on', () => {
    given()
      .when(save({ extraInfo: ' no\r\nonions\u0000\u0007 \ud800please 🍕 ' }))
      .then(started({ pii: { subject: SUBJECT, extra_info: 'no\nonions   please 🍕' } }));
  });

  it('G02 refuses while the order is being placed, and once it is', () => {
    given(...placing)
      .when(save({ lines: [cola] }))
      .thenRefused('ordering.being-placed');
    given(...awaitingPayment)
      .when(save({ lines: [cola] }))
      .thenRefused('ordering.already-placed');
  });

  it('opens again after a placement that was rejected', () => {
    given(...placing, rejected)
      .when(save({ lines: lines.slice(0, 1) }))
      .then(revised({ lines: lines.slice(0, 1) }));
  });
});
