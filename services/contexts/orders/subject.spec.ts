import { fold } from '@hatch/kernel';
import { aContext, deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import { chooseMethod } from './checkout/choose-method.decision.js';
import type { OrderEvent } from './events.js';
import { awaitingPayment, cartSaved, collect, lines, ORDER, started } from './ordering.fixtures.js';
import { startCheckout } from './checkout/start-checkout.decision.js';
import { order } from './state.js';
import { evenIfForgotten, subjectFor } from './subject.js';

const { given } = deciderSpec(order);
const OLD = `order:${ORDER}`;
const NEW = expect.stringMatching(`^order:${ORDER}\\.[0-9a-z]{12}$`);
const context = aContext();

/** As the log reads once the key is gone. */
const forgotten = (subject = OLD): OrderEvent => {
  const { type, data } = started();
  return JSON.parse(JSON.stringify({ type, data: { ...data, pii: { subject } } }));
};
const renewed = {
  type: 'CheckoutRevised',
  data: { orderId: ORDER, userId: null, takeaway: true, lines, pii: { subject: NEW, extra_info: '' } },
};

describe('the subject of an order', () => {
  const subjectOf = (history: readonly OrderEvent[], userId: string | null) =>
    subjectFor(fold(order, history), { orderId: ORDER, userId }, context);

  it('is the user, or the order of a guest, and stays', () => {
    expect(subjectOf([], 'u1')).toBe('user:u1');
    expect(subjectOf([], null)).toBe(OLD);
    const further = `${OLD}.abc`;
    expect(subjectOf([started({ pii: { subject: further, extra_info: '' } })], null)).toBe(further);
  });

  it('is a new one for a guest in an order that was a user’s', () => {
    expect(subjectOf([started({ pii: { subject: 'user:u1', extra_info: '' } })], null)).toEqual(NEW);
  });
});

describe('an order whose customer was forgotten', () => {
  it('goes on under a new subject, with the same command', () => {
    const decision = evenIfForgotten(chooseMethod(collect))(fold(order, [forgotten()]), context);
    expect(decision).toMatchObject({
      events: [renewed, { type: 'MethodChosen', data: { pii: { subject: NEW, postcode: '' } } }],
    });
    expect(decision.rejection).toBeUndefined();
  });

  it('is a guest’s, also when it was a user’s', () => {
    const state = fold(order, [forgotten('user:u1')]);
    expect(evenIfForgotten(() => ({ events: [] }))(state, context)).toEqual({ events: [renewed] });
  });

  it('stays as it is when the command is refused', () => {
    given(forgotten())
      .when(evenIfForgotten(startCheckout({ ...cartSaved, lines: [] })))
      .thenRefused('ordering.cart-empty');
  });

  it('stays as it is once it is placed', () => {
    given(forgotten(), ...awaitingPayment.slice(1))
      .when(evenIfForgotten(startCheckout(cartSaved)))
      .thenRefused('ordering.already-placed');
  });

  it('is decided on as ever while nobody was forgotten', () => {
    given(started())
      .when(evenIfForgotten(startCheckout(cartSaved)))
      .thenNothing();
  });
});
