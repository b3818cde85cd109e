import type { Decide } from '@hatch/kernel';
import { aContext } from '@hatch/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptOrder } from './kitchen/accept-order.decision.js';
import { cancelOrder } from './kitchen/cancel-order.decision.js';
import { chooseMethod } from './checkout/choose-method.decision.js';
import { completeOrder } from './kitchen/complete-order.js';
import { delayOrder } from './kitchen/delay-order.decision.js';
import type { OrderEvent, UndoableStep } from './events.js';
import { giveDetails } from './checkout/give-details.decision.js';
import { markPaid } from './kitchen/mark-paid.decision.js';
import { notifyCustomer } from './kitchen/notify-customer.js';
import { cartSaved, collect, collecting, cola, deliver, details, DUE, lines, placement } from './ordering.fixtures.js';
import { placeOrder } from './placement/place-order.decision.js';
import { printTicket } from './tickets/print-ticket.js';
import { rejectOrder } from './placement/reject-order.decision.js';
import { requestPlacement } from './placement/request-placement.decision.js';
import { sendOut } from './kitchen/send-out.js';
import { startCheckout } from './checkout/start-checkout.decision.js';
import { order, type Order } from './state.js';
import { undoStep } from './kitchen/undo-step.decision.js';
import { kitchenStatus, orderTotals, paymentStatus } from './views.js';

const commands: fc.Arbitrary<Decide<Order, OrderEvent>> = fc.constantFrom(
  startCheckout(cartSaved),
  startCheckout({ ...cartSaved, lines: [cola] }),
  chooseMethod(deliver),
  chooseMethod(collect),
  giveDetails(details),
  giveDetails(collecting),
  requestPlacement(placement),
  requestPlacement({ ...placement, postage: 0, total: 2100 }),
  requestPlacement({ ...placement, lines: [cola], itemsTotal: 200, postage: 0, total: 200 }),
  placeOrder({ ref: 'K7M2Q', paid: false, dueBy: null }),
  placeOrder({ ref: 'K7M2Q', paid: true, dueBy: DUE }),
  placeOrder({ ref: 'K7M2Q', paid: true, dueBy: DUE, toAccept: true }),
  rejectOrder({ code: 'x', message: 'x', sku: null }),
  markPaid({ dueBy: DUE }),
  printTicket({ reprint: false }),
  printTicket({ reprint: true }),
  printTicket({ reprint: false, started: true }),
  notifyCustomer(),
  sendOut({ driver: 'Sam' }),
  completeOrder(),
  acceptOrder(15),
  delayOrder(10),
);

const KITCHEN = [null, 'NEW', 'PRINTED', 'NOTIFIED', 'COMPLETE'];

describe('an order, whatever is done to it', () => {
  it('OPEN-45 LIVE-32 kitchen and payment status never go backwards', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 80 }), (all) => {
        let state: Order = order.initial;
        for (const decide of all) {
          const next = decide(state, aContext()).events.reduce(order.evolve, state);
          expect(KITCHEN.indexOf(kitchenStatus(next))).toBeGreaterThanOrEqual(KITCHEN.indexOf(kitchenStatus(state)));
          if (paymentStatus(state) === 'COMPLETE') expect(paymentStatus(next)).toBe('COMPLETE');
          if (kitchenStatus(next) !== null) expect(paymentStatus(next)).toBe('COMPLETE');
          state = next;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('KIT-08 KDS-05 a step that is undone was never done', () => {
    const steps: readonly UndoableStep[] = [
      'paid',
      'accepted',
      'delayed',
      'started',
      'notified',
      'sent-out',
      'completed',
      'cancelled',
    ];
    const withCancelling = fc.oneof(commands, fc.constant(cancelOrder('unreached')));
    fc.assert(
      fc.property(fc.array(withCancelling, { maxLength: 80 }), (all) => {
        let state: Order = order.initial;
        for (const decide of all) {
          const next = decide(state, aContext()).events.reduce(order.evolve, state);
          if (next !== state && (next.status === 'placed' || next.status === 'cancelled'))
            for (const step of steps)
              for (const undone of undoStep(step)(next, aContext()).events)
                expect(order.evolve(next, undone)).toBe(state);
          state = next;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('G02 G14 it is placed at most once, with the figures asked for last', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 80 }), (all) => {
        const events: OrderEvent[] = [];
        let state: Order = order.initial;
        for (const decide of all) {
          const decided = decide(state, aContext()).events;
          events.push(...decided);
          state = decided.reduce(order.evolve, state);
        }
        const placed = events.filter((event) => event.type === 'OrderPlaced');
        expect(placed.length).toBeLessThanOrEqual(1);
        const asked = events.findLast((event) => event.type === 'PlacementRequested');
        for (const { data } of placed) {
          expect(data).toMatchObject({ lines: asked?.data.lines, total: asked?.data.total });
          expect(data.total).toBe(orderTotals(data.lines, data.postage).total);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('orderTotals', () => {
  it('CHK-07 adds items and postage', () => {
    expect(orderTotals([{ unitPrice: 1000, quantity: 3 }], 250)).toEqual({
      itemsTotal: 3000,
      postage: 250,
      total: 3250,
    });
    expect(orderTotals([{ unitPrice: 1000, quantity: 3 }], -300).total).toBe(2700);
    expect(orderTotals(lines, 0).itemsTotal).toBe(2100);
  });

  it('MON-06 counts postage null as 0', () => {
    expect(orderTotals(lines, null)).toEqual({ itemsTotal: 2100, postage: 0, total: 2100 });
  });

  it('MON-08 G15 stays in whole pence, items and postage always adding up to the total', () => {
    const line = fc.record({ unitPrice: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 99 }) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 100 }), fc.integer({ min: -100_000, max: 100_000 }), (all, postage) => {
        const figures = orderTotals(all, postage);
        expect(figures.total).toBe(figures.itemsTotal + postage);
        expect(Number.isSafeInteger(figures.total)).toBe(true);
      }),
    );
  });
});
