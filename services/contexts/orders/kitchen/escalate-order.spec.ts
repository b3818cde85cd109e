import { aContext, deciderSpec } from '@hatch/kernel/testing';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { escalateOrder } from './escalate-order.js';
import type { EscalationStep, OrderEvent } from '../events.js';
import { awaitingPayment, inKitchen, ORDER, printed } from '../ordering.fixtures.js';
import { order } from '../state.js';

const { given } = deciderSpec(order);
const SINCE = '2026-11-20T12:00:00.000Z';
const N = 5;
const after = (minutes: number) => aContext({ now: new Date(Date.parse(SINCE) + minutes * 60_000).toISOString() });
const escalated = (step: EscalationStep): OrderEvent => ({
  type: 'OrderEscalated',
  data: { orderId: ORDER, step, minutes: step * N },
});
const STEPS = [1, 2, 3] as const;

describe('an order that nobody takes', () => {
  it.each(STEPS)('KIT-07 G10 comes to step %i after so many times N minutes, and no sooner', (step) => {
    const before = STEPS.filter((each) => each < step).map(escalated);
    given(...inKitchen, ...before)
      .when(escalateOrder({ since: SINCE, minutes: N }), after(step * N - 0.01))
      .thenNothing();
    given(...inKitchen, ...before)
      .when(escalateOrder({ since: SINCE, minutes: N }), after(step * N))
      .then(escalated(step));
  });

  it('KIT-07 G10 takes one step at a time, each once, and none after the last, however late it is asked', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), fc.nat({ max: 3 }), (minutes, taken) => {
        const steps = STEPS.slice(0, taken).map(escalated);
        const next = STEPS.at(taken);
        const asked = given(...inKitchen, ...steps).when(escalateOrder({ since: SINCE, minutes: N }), after(minutes));
        if (next && minutes >= next * N) asked.then(escalated(next));
        else asked.thenNothing();
      }),
    );
  });

  it('KIT-07 notes at the step at which the manager is told that another order had that told', () => {
    const data = { orderId: ORDER, step: 2, minutes: 2 * N, alreadyTold: true } as const;
    given(...inKitchen, escalated(1))
      .when(escalateOrder({ since: SINCE, minutes: N, isManagerTold: true }), after(2 * N))
      .then({ type: 'OrderEscalated', data });
    given(...inKitchen, escalated(1), escalated(2))
      .when(escalateOrder({ since: SINCE, minutes: N, isManagerTold: true }), after(3 * N))
      .then(escalated(3));
  });

  it('KIT-07 ends with the ticket, and does not begin before it is paid for', () => {
    given(...inKitchen, escalated(1), printed())
      .when(escalateOrder({ since: SINCE, minutes: N }), after(60))
      .thenNothing();
    given(...awaitingPayment)
      .when(escalateOrder({ since: SINCE, minutes: N }), after(60))
      .thenNothing();
  });
});
