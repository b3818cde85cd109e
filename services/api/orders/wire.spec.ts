import { order as decider, type OrderEvent } from '@hatch/contexts/orders';
import { specVault } from '@hatch/event-store/testing';
import { storedDetails } from '@hatch/kernel/rules';
import { on, recorded, type GivenEvent } from '@hatch/projections/engine/testing';
import { anOrder, cola, details, recordOf } from '@hatch/projections/orders/testing';
import { describe, expect, it } from 'vitest';
import { decidedOrder } from './session-orders.service.js';
import { orderToWire, recordToWire, staffOrderToWire } from './wire.js';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const read = (...events: readonly GivenEvent[]) => recordOf(recorded(events), specVault());
/** As the aggregate has it, which folds the events with their personal data in plain. */
const decided = (...events: readonly GivenEvent[]) => {
  const state = events.reduce(
    (order, { type, data }) => decider.evolve(order, { type, data } as OrderEvent),
    decider.initial,
  );
  if (state.status === 'none') throw new Error('No order was started');
  return decidedOrder(state, NOW, { refundFailed: false });
};
const { started, methodChosen, detailsGiven, phoneChosen, requested, placed, paid, printed, notified, completed } =
  anOrder('o1');

describe('an order on the wire', () => {
  it('ORD-01 ORD-04 ORD-06 ORD-08 ORD-09 ORD-11 ORD-12 ORD-13 has the fields of the specification', async () => {
    expect(recordToWire(await read(started, methodChosen, detailsGiven, phoneChosen), NOW)).toEqual({
      id: 'o1',
      ref: null,
      status: 'checkout',
      user_id: 0,
      ...storedDetails(details),
      extra_info: 'no olives',
      postage: 250,
      total_cost: 2900,
      payment_method: 'PHONE',
      ta_method: 'DELIVER',
      updated_at: '2026-11-20T12:00:00.000Z',
      due_by: null,
      slot: null,
      remaining: null,
      notified_at: null,
      out_at: null,
      cancelled_at: null,
      cancelled_because: null,
      awaits_acceptance: false,
      order_items: [
        { quantity: 2, price: 1250, name: 'Margherita (Large)', allergens: 'Allergens: ask us' },
        { quantity: 1, price: 150, name: 'Cola', allergens: 'Allergens: ask us' },
      ],
      takeaway: { order_status: null },
    });
  });

  it('ORD-03 names the account of a customer who has one', async () => {
    expect(recordToWire(await read(anOrder('o1', { userId: 'user' }).started), NOW).user_id).toBe('user');
  });

  it('ORD-10 OPEN-48 counts the seconds until it is due, never below 0', async () => {
    const order = await read(started, methodChosen, detailsGiven, requested, placed, paid);
    expect(recordToWire(order, new Date('2026-11-20T13:00:00.000Z')).remaining).toBe(60);
    expect(recordToWire(order, new Date('2026-11-20T13:00:00.500Z')).remaining).toBe(60);
    expect(recordToWire(order, new Date('2026-11-20T14:00:00.000Z')).remaining).toBe(0);
  });

  it('KIT-05 KIT-06 a cancelled order says why, and of the money only what is so; staff are told why alone', async () => {
    const why = 'We could not reach you by phone to take your payment.';
    const { cancelled } = anOrder('o1');
    const unpaid = await read(started, requested, placed, cancelled);
    expect(recordToWire(unpaid, NOW).cancelled_because).toBe(`${why} You have not been charged.`);
    const justCancelled = (...way: readonly GivenEvent[]) =>
      orderToWire(decided(started, requested, placed, ...way, cancelled), NOW).cancelled_because;
    expect(justCancelled()).toBe(`${why} You have not been charged.`);
    const byPhone = await read(started, requested, placed, paid, cancelled);
    expect(recordToWire(byPhone, NOW).cancelled_because).toBe(
      `${why} We will give you your money back. If you have not heard from us yet, please call us.`,
    );
    expect(justCancelled(paid)).toBe(recordToWire(byPhone, NOW).cancelled_because);
    const byCard = { ...byPhone, paymentMethod: 'CARD' as const };
    expect(recordToWire(byCard, NOW).cancelled_because).toBe(`${why} We are sending your money back the way you paid.`);
    const refunded = { ...byCard, cancelled: { at: NOW.toISOString(), cause: 'refunded' as const } };
    expect(recordToWire(refunded, NOW).cancelled_because).toBe('We have refunded it. You need to do nothing more.');
    expect(staffOrderToWire(byCard, NOW).cancelled_because).toBe(why);
  });

  it('PAYX-06 KIT-06 a cancelled order whose money did not come back says so, and not that it was refunded', async () => {
    const { cancelled } = anOrder('o1');
    const order = await read(started, requested, placed, paid, cancelled);
    const told = { ...order, paymentMethod: 'CARD' as const, paymentTrouble: 'refund-failed' as const };
    const money = /^We could not send your money back the way you paid, and will .* please call us\.$/;
    const why = 'We could not reach you by phone to take your payment. ';
    expect(recordToWire(told, NOW).cancelled_because?.replace(why, '')).toMatch(money);
    const refunded = { ...told, cancelled: { at: NOW.toISOString(), cause: 'refunded' as const } };
    expect(recordToWire(refunded, NOW).cancelled_because).toMatch(money);
    const disputed = { ...told, paymentTrouble: 'disputed' as const };
    expect(recordToWire(disputed, NOW).cancelled_because).toContain('We are sending your money back');
  });

  it('KIT-05 says that it awaits to be accepted', async () => {
    const { started, requested, placed, accepted } = anOrder('o4', { paid: true, toAccept: true });
    expect(recordToWire(await read(started, requested, placed), NOW).awaits_acceptance).toBe(true);
    expect(recordToWire(await read(started, requested, placed, accepted), NOW).awaits_acceptance).toBe(false);
  });

  it('ORD-14 ORD-15 ORD-20 ORD-21 has what staff see besides, names escaped', async () => {
    const { started, requested, placed } = anOrder('o3', {
      lines: [{ ...cola, name: '<b>"Cola" & \'ice\'', quantity: 3 }],
      postage: -100,
    });
    expect(staffOrderToWire(await read(started, requested, placed), NOW)).toMatchObject({
      completed_at: null,
      display_amount: '£3.50',
      numItems: 3,
      itemsSummary: '<ul><li>3 x &lt;b&gt;&quot;Cola&quot; &amp; &#39;ice&#39; £4.50</li></ul>',
      formatted_postage: '(£1.00)',
    });
  });

  const { sentOut } = anOrder('o1');
  // With the postcode that was checked, as no other is taken (OPEN-38).
  const pii = { subject: 'order:o1', ...storedDetails({ ...details, postcode: 'SW1A 2AA' }) };
  const checkedDetails = on('order-o1', { type: 'DetailsGiven', data: { orderId: 'o1', pii } });
  it.each([
    ['collected', [printed(), notified, completed]],
    ['sent out', [printed(), sentOut, completed]],
  ])('is the same whether it was just decided or is read: %s', async (_what, end) => {
    const way = [started, methodChosen, checkedDetails, phoneChosen, requested, placed, paid, ...end];
    for (let length = 2; length <= way.length; length++) {
      const { updated_at: _now, ...fromAggregate } = orderToWire(decided(...way.slice(0, length)), NOW);
      expect(recordToWire(await read(...way.slice(0, length)), NOW)).toMatchObject(fromAggregate);
    }
  });
});
