import { fold } from '@hatch/kernel';
import { describe, expect, it } from 'vitest';
import { payment, type PaymentEvent } from '../payments/index.js';
import { moneyBack } from './money-back.step.js';

const paymentId = 'abcdefghjkmn-1';
const taken: readonly PaymentEvent[] = [
  { type: 'PaymentRequested', data: { paymentId, orderId: 'abcdefghjkmn', provider: 'stripe', amount: 2_000 } },
  { type: 'PaymentCaptured', data: { paymentId, amount: 2_000 } },
];
const asked = (id: string, amount: number): PaymentEvent => ({
  type: 'RefundRequested',
  data: { paymentId, refundId: `${paymentId}-${id}`, amount, lines: [], restock: false, reason: 'other', by: null },
});
const made = (id: string, amount: number): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: { paymentId, refundId: `${paymentId}-${id}`, amount },
});
const failed = (id: string): PaymentEvent => ({
  type: 'RefundFailed',
  data: { paymentId, refundId: `${paymentId}-${id}`, code: 'charge_disputed' },
});
const after = (...events: readonly PaymentEvent[]) => {
  const state = fold(payment, [...taken, ...events]);
  if (state.status === 'none') throw new Error('It was requested');
  return moneyBack(state);
};

describe('the money of a cancelled order', () => {
  const half = [asked('r1', 1_000), made('r1', 1_000)];

  it('KIT-06 goes back as far as it had not gone back before, answered by the provider or not', () => {
    expect(after(asked('cancelled', 2_000))).toEqual({ sending: 2_000, owed: 0 });
    expect(after(...half, asked('cancelled', 1_000))).toEqual({ sending: 1_000, owed: 0 });
    expect(after(...half, asked('cancelled', 1_000), made('cancelled', 1_000))).toEqual({ sending: 1_000, owed: 0 });
  });

  it('KIT-06 is owed where the provider refuses it, or it was never asked for', () => {
    expect(after(...half, asked('cancelled', 1_000), failed('cancelled'))).toEqual({ sending: 0, owed: 1_000 });
    expect(after(...half)).toEqual({ sending: 0, owed: 1_000 });
  });

  it('KIT-06 is nothing where all of it went back before', () => {
    expect(after(asked('r1', 2_000), made('r1', 2_000))).toEqual({ sending: 0, owed: 0 });
  });
});
