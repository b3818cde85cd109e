import { specVault } from '@hatch/event-store/testing';
import { describe, expect, it } from 'vitest';
import { anOrder, cola, details, recorded, type Happening } from '../testing/index.js';
import { openPeople, orderAnswer, staffOrderAnswer, orderAfter, type OrderRecord, type OrderRow } from './index.js';

const read = async (happenings: readonly Happening[], vault = specVault()): Promise<OrderRecord> => {
  const row = recorded(happenings).reduce<OrderRow | undefined>(orderAfter, undefined);
  if (!row) throw new Error('No order was started');
  return { ...row, ...(await openPeople([row], vault))(row) };
};
const folded = (...happenings: readonly Happening[]): Promise<OrderRecord> => read(happenings);
/** A record knows both the order and the person. */
const answerFor = (record: OrderRecord, now: Date) => orderAnswer(record, record, now);
const staffAnswerFor = (record: OrderRecord, now: Date) => staffOrderAnswer(record, record, now);
const NOW = new Date('2026-11-20T12:00:00.000Z');
const order = anOrder('o1');
const {
  started,
  methodChosen,
  detailsGiven,
  phoneChosen,
  requested,
  rejected,
  placed,
  paid,
  printed,
  notified,
  completed,
} = order;
const atKitchen = [started, methodChosen, detailsGiven, requested, placed, paid];

describe('the record of an order', () => {
  it('ORD-02 is at checkout until it is placed, also while a placement is pending', async () => {
    expect(await folded(started)).toMatchObject({
      status: 'checkout',
      order_status: null,
      postage: null,
      total_cost: 2650,
    });
    expect(await folded(started, requested)).toMatchObject({ status: 'checkout', placing: true });
    expect(await folded(started, requested, placed)).toMatchObject({
      status: 'AWAITING-PAYMENT',
      placing: false,
      ref: 'O1',
    });
  });

  it('ORD-07 totals the lines and the postage of the method chosen', async () => {
    expect(await folded(started, methodChosen)).toMatchObject({ items_total: 2650, postage: 250, total_cost: 2900 });
    expect(await folded(started, methodChosen, order.revised([cola]))).toMatchObject({ postage: 250, total_cost: 400 });
  });

  it('ORD-05 takes the postcode that was checked, then the details given', async () => {
    expect((await folded(started, methodChosen)).postcode).toBe('SW1A 2AA');
    expect(await folded(started, methodChosen, detailsGiven)).toMatchObject(details);
  });

  it('tells why a placement was turned down and forgets it with the next', async () => {
    const turnedDown = await folded(started, requested, rejected);
    expect(turnedDown).toMatchObject({ status: 'checkout', placing: false, rejection: { sku: '7' } });
    expect((await folded(started, requested, rejected, requested)).rejection).toBeNull();
  });

  it('OPEN-45 a paid order is COMPLETE for the till and NEW for the kitchen', async () => {
    const { started, requested, placed } = anOrder('o2', { paid: true });
    expect(await folded(started, requested, placed)).toMatchObject({ status: 'COMPLETE', order_status: 'NEW' });
  });

  it('OPEN-46 OPEN-48 a phone order waits, not due, until it is marked paid', async () => {
    expect(await folded(started, requested, placed)).toMatchObject({ order_status: null, due_by: null, paid_at: null });
    expect(await folded(...atKitchen)).toMatchObject({
      status: 'COMPLETE',
      order_status: 'NEW',
      due_by: '2026-11-20T13:01:00.000Z',
    });
  });

  it('OPEN-45 goes NEW, PRINTED, NOTIFIED, COMPLETE and never back', async () => {
    expect(await folded(...atKitchen, printed())).toMatchObject({ order_status: 'PRINTED', printed_copies: 1 });
    expect(await folded(...atKitchen, printed(), notified)).toMatchObject({
      order_status: 'NOTIFIED',
      notified_at: '2026-11-20T12:45:00.000Z',
    });
    const done = await folded(...atKitchen, printed(), notified, completed);
    expect(done).toMatchObject({ order_status: 'COMPLETE', completed_at: '2026-11-20T12:50:00.000Z' });
    expect(await folded(...atKitchen, printed(), notified, completed, printed(2))).toMatchObject({
      order_status: 'COMPLETE',
      printed_copies: 2,
    });
  });

  it('ORD-05 takes the postcode of a method chosen after the details', async () => {
    const record = await folded(started, detailsGiven, methodChosen);
    expect(record).toMatchObject({ ...details, postcode: 'SW1A 2AA' });
  });

  it('holds nothing personal in plain, and refuses an event that does', async () => {
    const row = JSON.stringify(recorded(atKitchen).reduce<OrderRow | undefined>(orderAfter, undefined));
    for (const text of [...Object.values(details), 'no olives'].filter(Boolean)) expect(row).not.toContain(text);
    const [event] = recorded([started]);
    const inPlain = event && { ...event, data: started.data };
    expect(() => inPlain && orderAfter(undefined, inPlain)).toThrow('is not encrypted');
  });

  it('reads as empty where the person was forgotten', async () => {
    const forgotten = await read([started, methodChosen, detailsGiven], specVault('order:o1'));
    expect(forgotten).toMatchObject({ email: '', postcode: '', extra_info: '', ta_method: 'DELIVER' });
  });
});

describe('the answer for an order', () => {
  it('ORD-01 ORD-04 ORD-06 ORD-08 ORD-09 ORD-11 ORD-12 ORD-13 has the fields of the specification', async () => {
    expect(answerFor(await folded(started, methodChosen, detailsGiven, phoneChosen), NOW)).toEqual({
      id: 'o1',
      ref: null,
      status: 'checkout',
      user_id: null,
      ...details,
      extra_info: 'no olives',
      postage: 250,
      total_cost: 2900,
      payment_method: 'PHONE',
      ta_method: 'DELIVER',
      updated_at: '2026-11-20T12:00:00.000Z',
      due_by: null,
      remaining: null,
      notified_at: null,
      order_items: [
        { quantity: 2, price: 1250, name: 'Margherita (Large)' },
        { quantity: 1, price: 150, name: 'Cola' },
      ],
      takeaway: { order_status: null },
    });
  });

  it('ORD-10 OPEN-48 counts the seconds until it is due, never below 0', async () => {
    const record = await folded(...atKitchen);
    expect(answerFor(record, new Date('2026-11-20T13:00:00.000Z')).remaining).toBe(60);
    expect(answerFor(record, new Date('2026-11-20T13:00:00.500Z')).remaining).toBe(60);
    expect(answerFor(record, new Date('2026-11-20T14:00:00.000Z')).remaining).toBe(0);
  });

  it('ORD-14 ORD-15 ORD-20 ORD-21 has what staff see besides, names escaped', async () => {
    const { started, requested, placed } = anOrder('o3', {
      lines: [{ ...cola, name: '<b>"Cola" & \'ice\'', quantity: 3 }],
      postage: -100,
    });
    expect(staffAnswerFor(await folded(started, requested, placed), NOW)).toMatchObject({
      completed_at: null,
      display_amount: '£3.50',
      numItems: 3,
      itemsSummary: '<ul><li>3 x &lt;b&gt;&quot;Cola&quot; &amp; &#39;ice&#39; £4.50</li></ul>',
      formatted_postage: '(£1.00)',
    });
  });
});
