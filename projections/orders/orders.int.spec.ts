import { specVault, testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectAfresh, projectionSpec, rowsOf, type GivenEvent } from '../engine/testing/index.js';
import { migrations, orders, OrdersQueries } from './index.js';
import { anOrder, cola, details, orderHistory, undoneAndNeverDone } from './testing/index.js';

const TODAY = new Date('2026-11-20T12:00:00.000Z');
const placedOrder = (orderId: string, options: Parameters<typeof anOrder>[1] = {}): readonly GivenEvent[] => {
  const { started, detailsGiven, requested, placed } = anOrder(orderId, { lines: [cola], postage: 0, ...options });
  return [started, detailsGiven, requested, placed];
};
/** Who ordered, as it reads once the person is forgotten. */
const NOBODY = Object.fromEntries(Object.keys(details).map((field) => [field, '']));
const emitted = (event: string, payload: object) => ({ channel: 'orders', event, payload });

describe('orders', () => {
  let database: TestDatabase;
  let queries: OrdersQueries;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    queries = new OrdersQueries(database.pool, specVault());
  });
  afterAll(() => database.close());
  const { given } = projectionSpec(orders, () => database.pool);
  const project = (...events: readonly GivenEvent[]) => projectAfresh(orders, database.pool, events);
  const idsOf = async (now = TODAY) => (await queries.todays(now)).orders.map(({ id }) => id);

  it('STAT-33 OPEN-46 emits a new order with the tally so far, placed unpaid or paid', async () => {
    await given(...placedOrder('o1'), ...placedOrder('o2', { paid: true }))
      .whenProjected()
      .thenChanges(
        emitted('NewOrder', { id: 'o1', ref: 'O1', tally: 150 }),
        emitted('NewOrder', { id: 'o2', ref: 'O2', tally: 300 }),
      );
  });

  it('OPEN-46 OPEN-61 emits each step in the kitchen once', async () => {
    const { paid, printed, notified, completed } = anOrder('o1');
    await given(...placedOrder('o1'), paid, printed(), printed(2), notified, completed, completed)
      .whenProjected()
      .thenChanges(
        emitted('NewOrder', { id: 'o1', ref: 'O1', tally: 150 }),
        emitted('OrderChange', { id: 'o1', status: 'NEW' }),
        emitted('OrderChange', { id: 'o1', status: 'PRINTED' }),
        emitted('OrderChange', { id: 'o1', status: 'NOTIFIED' }),
        emitted('OrderChange', { id: 'o1', status: 'COMPLETE' }),
      );
  });

  it('PAYX-06 emits that a bank disputes the payment or a refund failed, and that the next refund was made', async () => {
    const { opened, disputed, refundFailed, refunded } = anOrder('o1');
    await given(opened, ...placedOrder('o1', { paid: true }), refundFailed, refunded, disputed, refundFailed, refunded)
      .whenProjected()
      .thenChanges(
        emitted('NewOrder', { id: 'o1', ref: 'O1', tally: 150 }),
        emitted('OrderChange', { id: 'o1', status: 'NEW' }),
        emitted('OrderChange', { id: 'o1', status: 'NEW' }),
        emitted('OrderChange', { id: 'o1', status: 'NEW' }),
      );
    expect(await queries.byId('o1')).toMatchObject({ paymentTrouble: 'disputed' });
  });

  it('PAYX-06 keeps of a payment whose order is not placed what happened, and emits nothing', async () => {
    const { started, opened, refundFailed } = anOrder('o1');
    await given(started, opened, refundFailed).whenProjected().thenChanges();
    expect(await queries.byId('o1')).toMatchObject({ paymentTrouble: 'refund-failed' });
  });

  it('OPEN-59 has the orders of a plain shop as those of a takeaway, and no checkouts', async () => {
    const { started, requested, rejected } = anOrder('o1');
    await given(started, requested, rejected, ...placedOrder('o2', { takeaway: false }))
      .whenProjected()
      .thenChanges(emitted('NewOrder', { id: 'o2', ref: 'O2', tally: 150 }));
    expect((await queries.todays(TODAY)).orders.map(({ id }) => id)).toEqual(['o2']);
    expect(await queries.tally(TODAY)).toBe(150);
  });

  it('OPEN-59 answers what was placed today and older orders not COMPLETE, newest first', async () => {
    const yesterday = '2026-11-19T18:00:00.000Z';
    const done = anOrder('old-done', { at: yesterday });
    await project(
      ...placedOrder('old-open', { at: yesterday }),
      ...[...placedOrder('old-done', { at: yesterday }), done.paid, done.printed(), done.completed],
      ...placedOrder('first', { at: '2026-11-20T09:00:00.000Z' }),
      ...placedOrder('second', { at: '2026-11-20T10:00:00.000Z', paid: true }),
    );
    expect(await idsOf()).toEqual(['second', 'first', 'old-open']);
    expect(await queries.tally(TODAY)).toBe(300);
    expect(await queries.tally(new Date(yesterday))).toBe(300);
  });

  it('G10 a cancelled order stays on the list of its day, and is no longer counted', async () => {
    const yesterday = '2026-11-19T12:00:00.000Z';
    const orders = [...placedOrder('o1'), ...placedOrder('o2'), ...placedOrder('old', { at: yesterday })];
    await given(...orders, anOrder('o1').cancelled, anOrder('old').cancelled)
      .whenProjected()
      .thenChanges(
        emitted('NewOrder', { id: 'o1', ref: 'O1', tally: 150 }),
        emitted('NewOrder', { id: 'o2', ref: 'O2', tally: 300 }),
        emitted('NewOrder', { id: 'old', ref: 'OLD', tally: 150 }),
        emitted('OrderChange', { id: 'o1', status: 'CANCELLED', tally: 150 }),
        emitted('OrderChange', { id: 'old', status: 'CANCELLED', tally: 0 }),
      );
    expect(await idsOf()).toEqual(['o1', 'o2']);
    expect(await queries.byId('o1')).toMatchObject({
      paymentStatus: 'CANCELLED',
      kitchenStatus: null,
      cancelled: { at: '2026-11-20T12:55:00.000Z', cause: 'unreached' },
    });
    expect([await queries.tally(TODAY), await queries.tally(new Date(yesterday))]).toEqual([150, 0]);
  });

  it('PAYX-05 finds the orders of earlier days that were cancelled on a day or in the night after it, and stay so', async () => {
    const cancelledAt = (orderId: string, at: string): GivenEvent =>
      on(`order-${orderId}`, { type: 'OrderCancelled', data: { orderId, cause: 'problem', cancelledAt: at } }, at);
    const [yesterday, today] = ['2026-11-19T23:50:00.000Z', '2026-11-20T00:00:00.000Z'];
    const back = on('order-undone', {
      type: 'OrderStepUndone',
      data: { orderId: 'undone', step: 'cancelled', back: 'NEW' },
    });
    await project(
      ...['at-once', 'late', 'at-night', 'much-later', 'undone', 'stands'].flatMap((id) =>
        placedOrder(id, { at: yesterday, paid: true }),
      ),
      ...placedOrder('todays', { at: today, paid: true }),
      cancelledAt('at-once', '2026-11-19T23:59:59.999Z'),
      cancelledAt('late', today),
      cancelledAt('at-night', '2026-11-21T01:30:00.000Z'),
      cancelledAt('much-later', '2026-11-22T00:00:00.000Z'),
      cancelledAt('undone', today),
      back,
      cancelledAt('todays', today),
    );
    const found = await queries.cancelledLate('2026-11-20');
    expect(found.map(({ id }) => id)).toEqual(['at-night', 'late']);
    expect(found.every((order) => !('encrypted' in order))).toBe(true);
    expect((await queries.cancelledLate('2026-11-22')).map(({ id }) => id)).toEqual(['much-later']);
    expect(await queries.cancelledLate('2026-11-19')).toEqual([]);
  });

  it('KIT-05 emits that an order is accepted and delayed, and has it due then', async () => {
    const { accepted, delayed } = anOrder('o1');
    await given(...placedOrder('o1', { paid: true, toAccept: true }), accepted, delayed, delayed)
      .whenProjected()
      .thenChanges(
        emitted('NewOrder', { id: 'o1', ref: 'O1', tally: 150 }),
        emitted('OrderChange', { id: 'o1', status: 'NEW' }),
        emitted('OrderChange', { id: 'o1', status: 'NEW' }),
        emitted('OrderChange', { id: 'o1', status: 'NEW' }),
      );
    expect(await queries.byId('o1')).toMatchObject({
      awaitsAcceptance: false,
      delayed: 20,
      dueBy: '2026-11-20T13:11:00.000Z',
    });
    await project(...placedOrder('o1', { paid: true, toAccept: true }));
    expect(await queries.byId('o1')).toMatchObject({ awaitsAcceptance: true, delayed: 0 });
  });

  it('KIT-11 emits that a dish is ticked and that it is not any more, and has the dishes that are', async () => {
    const { dish } = anOrder('o1');
    await given(...placedOrder('o1', { paid: true }), dish('9'), dish('7'), dish('9', false))
      .whenProjected()
      .thenChanges(
        emitted('NewOrder', { id: 'o1', ref: 'O1', tally: 150 }),
        emitted('OrderChange', { id: 'o1', status: 'NEW' }),
        emitted('OrderChange', { id: 'o1', status: 'NEW' }),
        emitted('OrderChange', { id: 'o1', status: 'NEW' }),
      );
    expect(await queries.byId('o1')).toMatchObject({ dishesDone: ['7'] });
  });

  it('KIT-12 emits that a delivery is out, and has since when and with whom; not any more once that is undone', async () => {
    const { printed, sentOut, undone } = anOrder('o1');
    const cooked = [...placedOrder('o1', { paid: true }), printed()];
    await given(...cooked, sentOut)
      .whenProjected()
      .thenChanges(
        emitted('NewOrder', { id: 'o1', ref: 'O1', tally: 150 }),
        emitted('OrderChange', { id: 'o1', status: 'PRINTED' }),
        emitted('OrderChange', { id: 'o1', status: 'PRINTED' }),
      );
    expect(await queries.byId('o1')).toMatchObject({ outAt: '2026-11-20T12:47:00.000Z', driver: 'Sam Courier' });
    await project(...cooked, sentOut, undone('sent-out', 'PRINTED'));
    const back = await queries.byId('o1');
    expect(back).toMatchObject({ driver: '' });
    expect(back).not.toHaveProperty('outAt');
  });

  it('KIT-10 emits what printers say of its ticket, and has it', async () => {
    const { queued, sending, troubled, partPrinted, retried } = anOrder('o1');
    await given(
      ...placedOrder('o1', { paid: true }),
      queued(['Pizza', '']),
      sending(),
      troubled('unclear'),
      retried(),
      sending(),
      partPrinted(),
      troubled('no-paper', 1),
    )
      .whenProjected()
      .thenChanges(
        emitted('NewOrder', { id: 'o1', ref: 'O1', tally: 150 }),
        ...Array.from({ length: 5 }, () => emitted('OrderChange', { id: 'o1', status: 'NEW' })),
      );
    expect(await queries.byId('o1')).toMatchObject({
      printing: {
        jobId: 'o1.1',
        copy: 1,
        parts: [
          { station: 'Pizza', status: 'printed', trouble: null },
          { station: '', status: 'waiting', trouble: 'no-paper' },
        ],
      },
    });
  });

  it('KIT-08 emits what an order is again once a step is undone, with the tally where it is counted again', async () => {
    const { paid, cancelled, undone } = anOrder('o1');
    await given(
      ...placedOrder('o1'),
      paid,
      undone('paid', 'AWAITING-PAYMENT'),
      cancelled,
      undone('cancelled', 'AWAITING-PAYMENT'),
    )
      .whenProjected()
      .thenChanges(
        emitted('NewOrder', { id: 'o1', ref: 'O1', tally: 150 }),
        emitted('OrderChange', { id: 'o1', status: 'NEW' }),
        emitted('OrderChange', { id: 'o1', status: 'AWAITING-PAYMENT' }),
        emitted('OrderChange', { id: 'o1', status: 'CANCELLED', tally: 0 }),
        emitted('OrderChange', { id: 'o1', status: 'AWAITING-PAYMENT', tally: 150 }),
      );
  });

  it('KIT-08 an order of which a step was undone, and what its day has taken, are as if it had never been done', async () => {
    const withoutChange = ([order, days]: Awaited<ReturnType<typeof tables>>) => [
      order?.map(({ record, ...row }) => ({ ...row, record: { ...(record as object), updatedAt: null } })),
      days,
    ];
    await fc.assert(
      fc.asyncProperty(undoneAndNeverDone, fc.integer({ min: 1, max: 20 }), async ({ undone, neverDone }, size) => {
        await projectAfresh(orders, database.pool, undone, size);
        const rows = withoutChange(await tables());
        await projectAfresh(orders, database.pool, neverDone, size);
        expect(rows).toEqual(withoutChange(await tables()));
      }),
      { numRuns: 30 },
    );
  });

  it('G25 names those that nobody has paid for, oldest first', async () => {
    await project(
      ...placedOrder('late', { at: '2026-11-20T10:00:00.000Z' }),
      ...placedOrder('early', { at: '2026-11-20T09:00:00.000Z' }),
      ...placedOrder('paid', { at: '2026-11-20T09:00:00.000Z', paid: true }),
      ...[...placedOrder('gone', { at: '2026-11-20T09:00:00.000Z' }), anOrder('gone').cancelled],
    );
    expect(await queries.unpaidSince(new Date('2026-11-20T11:00:00.000Z'), 10)).toEqual(['early', 'late']);
    expect(await queries.unpaidSince(new Date('2026-11-20T11:00:00.000Z'), 1)).toEqual(['early']);
    expect(await queries.unpaidSince(new Date('2026-11-20T09:30:00.000Z'), 10)).toEqual(['early']);
  });

  it('KDS-11 counts the orders that are late: past their time, and neither ready nor out', async () => {
    const order = (id: string) => anOrder(id);
    await project(
      ...placedOrder('new', { at: '2026-11-20T12:00:00.000Z', paid: true }),
      ...[...placedOrder('cooking', { at: '2026-11-20T12:00:00.000Z', paid: true }), order('cooking').printed()],
      ...[...placedOrder('ready', { at: '2026-11-20T12:00:00.000Z', paid: true })],
      ...[order('ready').printed(), order('ready').notified],
      ...[...placedOrder('out', { at: '2026-11-20T12:00:00.000Z', paid: true })],
      ...[order('out').printed(), order('out').sentOut],
      ...placedOrder('unpaid', { at: '2026-11-20T12:00:00.000Z' }),
    );
    const lateAt = (time: string, most = 10) => queries.lateAt(new Date(`2026-11-20T${time}:00.000Z`), most);
    expect([await lateAt('12:30'), await lateAt('12:31'), await lateAt('12:31', 1)]).toEqual([0, 2, 1]);
  });

  describe('of a kitchen’s day', () => {
    const DAY = '2026-11-20';
    const NOW = new Date('2026-11-20T21:00:00.000Z');
    /** An order that is due 31 minutes after noon, paid at noon, with its steps at these times. */
    const served = (id: string, taken: string, ready: string, gone: string) => {
      const at = (time: string) => `2026-11-20T${time}.000Z`;
      const { printed, completed } = anOrder(id);
      return [
        ...placedOrder(id, { at: at('12:00:00'), paid: true }),
        { ...printed(), at: at(taken) },
        on(`order-${id}`, { type: 'CustomerNotified', data: { orderId: id, notifiedAt: at(ready) } }, at(ready)),
        { ...completed, at: at(gone) },
      ];
    };

    it('KDS-12 says how long orders took to be taken, ready and gone, and how many were late, by hour and in all', async () => {
      await project(
        ...served('one', '12:00:40', '12:12:40', '12:20:40'),
        ...served('two', '12:02:00', '12:40:00', '12:42:00'),
        ...placedOrder('waiting', { at: '2026-11-20T18:00:00.000Z', paid: true }),
        ...placedOrder('unpaid', { at: '2026-11-20T12:00:00.000Z' }),
      );
      const { total, hours } = await queries.kitchenTimes(DAY, NOW);
      const noon = { orders: 2, late: 1, toTaken: 80, toReady: 1_500, toGone: 300 };
      const evening = { orders: 1, late: 1, toTaken: null, toReady: null, toGone: null };
      expect(hours).toEqual([
        { hour: 12, ...noon },
        { hour: 18, ...evening },
      ]);
      expect(total).toEqual({ ...noon, orders: 3, late: 2 });
      expect(await queries.kitchenTimes('2026-11-21', NOW)).toEqual({
        total: { orders: 0, late: 0, toTaken: null, toReady: null, toGone: null },
        hours: [],
      });
    });
  });

  describe('of orders that nobody takes', () => {
    const at = (time: string) => ({ at: `2026-11-20T${time}:00.000Z`, paid: true });
    const escalated = (step: 1 | 2 | 3) =>
      on('order-late', { type: 'OrderEscalated', data: { orderId: 'late', step, minutes: step * 5 } });
    const [early, late] = [
      { orderId: 'early', since: '2026-11-20T09:00:00.000Z' },
      { orderId: 'late', since: '2026-11-20T10:00:00.000Z' },
    ];
    const unattended = (hour: string, limit = 10) =>
      queries.unattendedSince(new Date(`2026-11-20T${hour}:00.000Z`), limit);

    it('KIT-07 names the oldest first, and none whose escalation is at its end', async () => {
      const waiting = [
        ...placedOrder('late', at('10:00')),
        ...placedOrder('early', at('09:00')),
        ...[...placedOrder('taken', at('09:00')), anOrder('taken').printed()],
        ...placedOrder('unpaid', { at: '2026-11-20T09:00:00.000Z' }),
      ];
      await project(...waiting, escalated(1));
      expect(await unattended('11:00')).toEqual([early, late]);
      expect(await unattended('11:00', 1)).toEqual([early]);
      expect(await unattended('10:00')).toEqual([early]);
      await project(...waiting, escalated(1), escalated(2), escalated(3));
      expect(await unattended('11:00')).toEqual([early]);
      expect((await queries.byId('late'))?.escalated).toBe(3);
    });

    it('KIT-07 knows whether the manager was told of one that still waits', async () => {
      const waiting = placedOrder('late', at('10:00'));
      await project(...waiting, escalated(1));
      expect(await queries.isManagerTold(new Date('2026-11-20T00:00:00.000Z'))).toBe(false);
      await project(...waiting, escalated(1), escalated(2));
      expect(await queries.isManagerTold(new Date('2026-11-20T00:00:00.000Z'))).toBe(true);
      await project(...waiting, escalated(1), escalated(2), anOrder('late').printed());
      expect(await queries.isManagerTold(new Date('2026-11-20T00:00:00.000Z'))).toBe(false);
    });

    it('TRK-02 KIT-07 one for a chosen time comes when it should be begun, or at once where it is to be accepted', async () => {
      const ahead = (id: string, toAccept: boolean) =>
        placedOrder(id, { ...at('09:00'), toAccept }).map((event) =>
          event.type === 'OrderPlaced'
            ? {
                ...event,
                data: { ...event.data, slot: '2026-11-20T18:30:00.000Z', beginAt: '2026-11-20T17:59:00.000Z' },
              }
            : event,
        );
      await project(...ahead('later', false), ...ahead('new', true));
      const since = '2026-11-20T09:00:00.000Z';
      expect(await unattended('11:00')).toEqual([{ orderId: 'new', since }]);
      expect(await unattended('18:00')).toEqual([
        { orderId: 'new', since },
        { orderId: 'later', since: '2026-11-20T17:59:00.000Z' },
      ]);
      expect(await queries.byId('later')).toMatchObject({ slot: '2026-11-20T18:30:00.000Z' });
    });

    it('KIT-07 tells the screens of each step', async () => {
      await given(...placedOrder('late', at('10:00')), escalated(1), escalated(2))
        .whenProjected()
        .thenChanges(
          emitted('NewOrder', { id: 'late', ref: 'LATE', tally: 150 }),
          emitted('OrderChange', { id: 'late', status: 'NEW' }),
          emitted('OrderChange', { id: 'late', status: 'NEW' }),
        );
    });
  });

  it('OPEN-59 counts by the day in London, summer time included', async () => {
    await project(
      ...placedOrder('late', { at: '2026-07-01T22:59:59.000Z' }),
      ...placedOrder('early', { at: '2026-07-01T23:00:00.000Z' }),
    );
    expect(await queries.tally(new Date('2026-07-01T12:00:00.000Z'))).toBe(150);
    expect(await queries.tally(new Date('2026-07-02T12:00:00.000Z'))).toBe(150);
    expect(await idsOf(new Date('2026-07-01T23:30:00.000Z'))).toEqual(['early', 'late']);
  });

  it('answers an order from the start of its checkout on', async () => {
    const { started, requested, placed } = anOrder('o1', { userId: 'user' });
    await project(started);
    expect(await queries.byId('o1')).toMatchObject({ id: 'o1', paymentStatus: 'checkout', userId: 'user' });
    await project(started, requested, placed);
    expect(await queries.byId('o1')).toMatchObject({
      cartId: 'cart-of-o1',
      paymentStatus: 'AWAITING-PAYMENT',
      total: 2900,
      lines: [{ categories: ['Pizza'] }, {}],
    });
  });

  it('knows no order by another id', async () => {
    await project(...placedOrder('o1'));
    for (const id of ['o2', '', "o1' OR 'a'='a", 'o1\u0000\u0000x']) expect(await queries.byId(id)).toBeUndefined();
  });

  it('keeps an order whose text Postgres would refuse', async () => {
    const { started, revised } = anOrder('o1');
    await project(started, revised([], 'no\u0000 olives \uD800'));
    expect((await queries.byId('o1'))?.extraInfo).toBe('no\u0000 olives \uD800');
  });

  it('answers empty fields for a person who was forgotten, at once', async () => {
    const { started, detailsGiven } = anOrder('o1');
    await project(started, detailsGiven);
    const afterwards = new OrdersQueries(database.pool, specVault('order:o1'));
    expect(await queries.byId('o1')).toMatchObject({ details, extraInfo: 'no olives' });
    expect(await afterwards.byId('o1')).toMatchObject({ details: NOBODY, extraInfo: '', total: 2650 });
  });

  it('has all a row shows', async () => {
    await project(...placedOrder('o1', { at: '2026-11-20T09:00:00.000Z' }));
    const today = await queries.todays(TODAY);
    expect(today.orders).toMatchObject([
      {
        id: 'o1',
        ref: 'O1',
        details: { email: 'ann@example.test', fullName: 'Ann Other', phoneNumber: '07700 900123' },
        paymentMethod: 'PHONE',
        method: 'DELIVER',
        paymentStatus: 'AWAITING-PAYMENT',
        kitchenStatus: null,
        total: 150,
        placedAt: '2026-11-20T09:00:00.000Z',
        lines: [{ quantity: 1, unitPrice: 150, name: 'Cola' }],
      },
    ]);
    expect(await queries.byId('o1')).toEqual(today.orders[0]);
  });

  it('shows an order of a person who was forgotten without them, and counts it', async () => {
    await project(...placedOrder('o1'), ...placedOrder('o2'));
    const afterwards = new OrdersQueries(database.pool, specVault('order:o1'));
    const today = await afterwards.todays(TODAY);
    expect(today.orders.map(({ id, details: { email }, total }) => ({ id, email, total }))).toEqual([
      { id: 'o1', email: '', total: 150 },
      { id: 'o2', email: 'ann@example.test', total: 150 },
    ]);
    expect(await afterwards.tally(TODAY)).toBe(300);
  });

  it('answers the orders together with the seq up to which their changes are emitted', async () => {
    const changes = await project(...placedOrder('o1'), ...placedOrder('o2'));
    expect((await queries.todays(TODAY)).seq).toBe(changes.length);
  });

  it('comes to the same rows and emits the same however the events are batched', async () => {
    await fc.assert(
      fc.asyncProperty(orderHistory, fc.integer({ min: 2, max: 50 }), async (history, size) => {
        const emittedOneByOne = await projectAfresh(orders, database.pool, history, 1);
        const oneByOne = await tables();
        const emittedInBatches = await projectAfresh(orders, database.pool, history, size);
        expect(await tables()).toEqual(oneByOne);
        expect(emittedInBatches.map(withoutTime)).toEqual(emittedOneByOne.map(withoutTime));
      }),
      { numRuns: 20 },
    );
  });

  it('OPEN-59 has a tally that is the sum of the orders of each day, less those that were cancelled', async () => {
    await fc.assert(
      fc.asyncProperty(orderHistory, fc.integer({ min: 1, max: 50 }), async (history, size) => {
        await projectAfresh(orders, database.pool, history, size);
        const { rows } = await database.pool.query(
          `SELECT trading_date, count(*) FILTER (WHERE stands)::int AS orders,
             coalesce(sum((record->>'total')::int) FILTER (WHERE stands), 0) AS total
           FROM rm.orders, LATERAL (SELECT record->>'paymentStatus' <> 'CANCELLED' AS stands) s
           WHERE placed_at IS NOT NULL GROUP BY 1 ORDER BY 1`,
        );
        expect(await rowsOf('rm.orders_day', database.pool)).toEqual(rows);
      }),
      { numRuns: 20 },
    );
  });

  const withoutTime = ({ seq, channel, event, payload }: Awaited<ReturnType<typeof project>>[number]) => ({
    seq,
    channel,
    event,
    payload,
  });
  const tables = async () => [await rowsOf('rm.orders', database.pool), await rowsOf('rm.orders_day', database.pool)];
});
