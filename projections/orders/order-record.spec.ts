import { specVault, unreadableVault } from '@hatch/event-store/testing';
import { describe, expect, it } from 'vitest';
import { recorded, type GivenEvent } from '../engine/testing/index.js';
import { orderAfter } from './order-handlers.js';
import type { OrderRecord, StoredOrder } from './order-record.js';
import { anOrder, cola, details, recordOf } from './testing/index.js';

const read = (events: readonly GivenEvent[], vault = specVault()): Promise<OrderRecord> =>
  recordOf(recorded(events), vault);
const folded = (...events: readonly GivenEvent[]): Promise<OrderRecord> => read(events);
const order = anOrder('o1');
const { started, methodChosen, detailsGiven, requested, rejected, placed, paid, printed, notified, completed } = order;
const atKitchen = [started, methodChosen, detailsGiven, requested, placed, paid];

describe('the record of an order', () => {
  it('ORD-02 is at checkout until it is placed, also while a placement is pending', async () => {
    expect(await folded(started)).toMatchObject({
      paymentStatus: 'checkout',
      kitchenStatus: null,
      postage: null,
      total: 2650,
    });
    expect(await folded(started, requested)).toMatchObject({ paymentStatus: 'checkout', placing: true });
    expect(await folded(started, requested, placed)).toMatchObject({
      paymentStatus: 'AWAITING-PAYMENT',
      placing: false,
      ref: 'O1',
    });
  });

  it('ORD-07 totals the lines and the postage of the method chosen', async () => {
    expect(await folded(started, methodChosen)).toMatchObject({ itemsTotal: 2650, postage: 250, total: 2900 });
    expect(await folded(started, methodChosen, order.revised([cola]))).toMatchObject({ postage: 250, total: 400 });
  });

  it('ORD-05 takes the postcode that was checked, then the details given', async () => {
    expect((await folded(started, methodChosen)).details.postcode).toBe('SW1A 2AA');
    expect(await folded(started, methodChosen, detailsGiven)).toMatchObject({ details });
  });

  it('has why a placement was turned down, until the next', async () => {
    const refused = await folded(started, requested, rejected);
    expect(refused).toMatchObject({ paymentStatus: 'checkout', placing: false, rejection: { sku: '7' } });
    expect((await folded(started, requested, rejected, requested)).rejection).toBeNull();
  });

  it('OPEN-45 a paid order is COMPLETE for the till and NEW for the kitchen', async () => {
    const { started, requested, placed } = anOrder('o2', { paid: true });
    expect(await folded(started, requested, placed)).toMatchObject({ paymentStatus: 'COMPLETE', kitchenStatus: 'NEW' });
  });

  it('OPEN-46 OPEN-48 a phone order waits, not due, until it is marked paid', async () => {
    expect(await folded(started, requested, placed)).toMatchObject({ kitchenStatus: null, dueBy: null, paidAt: null });
    expect(await folded(...atKitchen)).toMatchObject({
      paymentStatus: 'COMPLETE',
      kitchenStatus: 'NEW',
      dueBy: '2026-11-20T13:01:00.000Z',
    });
  });

  it('OPEN-45 goes NEW, PRINTED, NOTIFIED, COMPLETE and never back', async () => {
    expect(await folded(...atKitchen, printed())).toMatchObject({ kitchenStatus: 'PRINTED', printedCopies: 1 });
    expect(await folded(...atKitchen, printed(), notified)).toMatchObject({
      kitchenStatus: 'NOTIFIED',
      notifiedAt: '2026-11-20T12:45:00.000Z',
    });
    const done = await folded(...atKitchen, printed(), notified, completed);
    expect(done).toMatchObject({ kitchenStatus: 'COMPLETE', completedAt: '2026-11-20T12:50:00.000Z' });
    expect(await folded(...atKitchen, printed(), notified, completed, printed(2))).toMatchObject({
      kitchenStatus: 'COMPLETE',
      printedCopies: 2,
    });
  });

  it('ORD-05 takes the postcode of a method chosen after the details', async () => {
    const record = await folded(started, detailsGiven, methodChosen);
    expect(record).toMatchObject({ details: { ...details, postcode: 'SW1A 2AA' } });
  });

  it('holds nothing personal in plain, and refuses an event that does', async () => {
    const row = JSON.stringify(recorded(atKitchen).reduce<StoredOrder | undefined>(orderAfter, undefined));
    for (const text of [...Object.values(details), 'no olives'].filter(Boolean)) expect(row).not.toContain(text);
    const [event] = recorded([started]);
    const inPlain = event && { ...event, data: started.data };
    expect(() => inPlain && orderAfter(undefined, inPlain)).toThrow('is not encrypted');
  });

  it('is marked where its person cannot be read, and has all the rest', async () => {
    const unreadable = await read([started, methodChosen, detailsGiven], unreadableVault('order:o1'));
    const readable = await read([started, methodChosen, detailsGiven]);
    expect(readable.unreadable).toBe(false);
    expect(unreadable).toMatchObject({ unreadable: true, extraInfo: '', total: readable.total, lines: readable.lines });
    expect(unreadable.details.fullName).toBe('');
  });

  it('reads as empty where the person was forgotten', async () => {
    const forgotten = await read([started, methodChosen, detailsGiven], specVault('order:o1'));
    expect(forgotten).toMatchObject({ details: { email: '', postcode: '' }, extraInfo: '', method: 'DELIVER' });
  });
});
