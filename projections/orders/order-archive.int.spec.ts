import { specVault, testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import type { SubjectForgotten } from '@hatch/contexts/privacy/events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectAfresh, rowsOf, type GivenEvent } from '../engine/testing/index.js';
import { migrations, orderArchive, OrderArchiveQueries, orders } from './index.js';
import { anOrder, cola, details, orderHistory, undoneAndNeverDone } from './testing/index.js';

const vault = specVault();
const archive = orderArchive(vault);
type Options = Parameters<typeof anOrder>[1];

const placedOrder = (orderId: string, options: Options = {}): readonly GivenEvent[] => {
  const { started, detailsGiven, requested, placed } = anOrder(orderId, { lines: [cola], postage: 0, ...options });
  return [started, detailsGiven, requested, placed];
};
const forgotten = (subject: string): GivenEvent => {
  const event: SubjectForgotten = { type: 'SubjectForgotten', data: { subject } };
  return on(`subject-${subject}`, event);
};

describe('order-archive', () => {
  let database: TestDatabase;
  let queries: OrderArchiveQueries;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    queries = new OrderArchiveQueries(database.pool, vault);
  });
  afterAll(() => database.close());

  const project = async (events: readonly GivenEvent[], batch?: number) => {
    await projectAfresh(orders, database.pool, events, batch);
    await projectAfresh(archive, database.pool, events, batch);
  };
  const idsOf = async (filters: Partial<Parameters<OrderArchiveQueries['list']>[0]> = {}) =>
    (await queries.list({ limit: 50, ...filters })).map(({ id }) => id);

  it('ORD-16 lists every order that was placed, the newest first, a page after the other', async () => {
    await project([
      ...placedOrder('o1', { at: '2026-11-01T12:00:00.000Z' }),
      ...placedOrder('o3', { at: '2026-11-20T12:00:00.000Z' }),
      ...placedOrder('o2', { at: '2026-11-20T12:00:00.000Z' }),
      anOrder('o4').started,
      anOrder('o4').detailsGiven,
    ]);
    expect(await idsOf()).toEqual(['o3', 'o2', 'o1']);
    expect(await idsOf({ limit: 1, before: { placedAt: '2026-11-20T12:00:00.000Z', id: 'o3' } })).toEqual(['o2']);
    expect(await idsOf({ before: { placedAt: '2026-11-20T12:00:00.000Z', id: 'o2' } })).toEqual(['o1']);
    const [newest] = await queries.list({ limit: 1 });
    expect(newest).toMatchObject({ ref: 'O3', total: 150, details: { fullName: 'Ann Other' } });
  });

  it('KIT-08 an order of which a step was undone is listed and counted as if it had never been done', async () => {
    await fc.assert(
      fc.asyncProperty(undoneAndNeverDone, fc.integer({ min: 1, max: 20 }), async ({ undone, neverDone }, size) => {
        await project(undone, size);
        const rows = [await rowsOf('rm.order_archive', database.pool), await queries.totals('2026-11-20')];
        await project(neverDone, size);
        expect(rows).toEqual([await rowsOf('rm.order_archive', database.pool), await queries.totals('2026-11-20')]);
      }),
      { numRuns: 30 },
    );
  });

  it('ORD-16 is narrowed to a day, a state, a method and a way to pay, all together', async () => {
    const { paid, printed, notified, completed } = anOrder('o2');
    await project([
      ...placedOrder('o1', { at: '2026-11-19T12:00:00.000Z' }),
      ...[...placedOrder('o2'), paid, printed(), notified, completed],
      ...placedOrder('o3', { takeaway: false }),
      ...[...placedOrder('o4'), anOrder('o4').cancelled],
    ]);
    expect(await idsOf({ day: '2026-11-19' })).toEqual(['o1']);
    expect(await idsOf({ state: 'COMPLETE' })).toEqual(['o2']);
    expect(await idsOf({ state: 'CANCELLED' })).toEqual(['o4']);
    expect(await idsOf({ state: 'AWAITING-PAYMENT', method: 'DELIVER' })).toEqual(['o1']);
    expect(await idsOf({ paymentMethod: 'CARD' })).toEqual([]);
    expect(await idsOf({ day: '2026-11-20', paymentMethod: 'PHONE', search: 'ann' })).toEqual(['o4', 'o3', 'o2']);
  });

  it.each(['o1', 'O1', 'ann', 'OTHER ann', '07700900123', '+44 7700 900123', 'ANN@example.test'])(
    'ORD-16 finds an order by %j',
    async (search) => {
      await project(placedOrder('o1'));
      expect(await idsOf({ search })).toEqual(['o1']);
    },
  );

  it.each(['an', 'o12', 'ann bob', 'example.test', '900123', '!', ' ', '\0', '\uD800', "' OR 1=1 --"])(
    'ORD-16 finds no order by %j',
    async (search) => {
      await project(placedOrder('o1'));
      expect(await idsOf({ search })).toEqual([]);
    },
  );

  it('ORD-16 finds a person by what they last gave, and keeps nothing of them in plain', async () => {
    const { started, detailsGiven, requested, placed } = anOrder('o1');
    await project([started, detailsGiven, requested, placed, detailsGiven], 1);
    const rows = JSON.stringify([...(await rowsOf('rm.order_archive', database.pool)), ...(await words())]);
    expect(await idsOf({ search: 'ann' })).toEqual(['o1']);
    for (const text of Object.values(details)) if (text !== '') expect(rows).not.toContain(text);
  });
  const words = () => rowsOf('rm.order_words', database.pool);

  it.each([1, Number.POSITIVE_INFINITY])(
    'ORD-16 keeps no word of a forgotten person and the order by its reference, in batches of %d',
    async (batch) => {
      await project([...placedOrder('o1'), ...placedOrder('o2'), forgotten('order:o1'), anOrder('o1').paid], batch);
      expect(await idsOf({ search: 'ann' })).toEqual(['o2']);
      expect(await idsOf({ search: 'o1' })).toEqual(['o1']);
      expect((await words()).filter(({ order_id }) => order_id === 'o1')).toHaveLength(1);
    },
  );

  it('ORD-16 has the same rows when the log is folded again after the key was destroyed', async () => {
    const events = [...placedOrder('o1'), ...placedOrder('o2'), forgotten('order:o1')];
    await project(events);
    const live = [await rowsOf('rm.order_archive', database.pool), await words()];
    await projectAfresh(orderArchive(specVault('order:o1')), database.pool, events);
    expect([await rowsOf('rm.order_archive', database.pool), await words()]).toEqual(live);
  });

  it('ORD-16 never hashes who was forgotten before the order was placed', async () => {
    const { started, detailsGiven, requested, placed } = anOrder('o1');
    await project([started, detailsGiven, forgotten('order:o1'), requested, placed]);
    expect(await words()).toHaveLength(1);
  });

  it('ORD-16 adds up a day, and keeps out what nobody has paid for', async () => {
    await project([
      ...placedOrder('o1', { paid: true }),
      ...placedOrder('o2', { paid: true, postage: 250 }),
      ...[...placedOrder('o3', { paid: true }), anOrder('o3').cancelled],
      ...placedOrder('o4'),
      ...[...placedOrder('o5'), anOrder('o5').cancelled],
      ...placedOrder('o6', { paid: true, at: '2026-11-19T12:00:00.000Z' }),
    ]);
    expect(await queries.totals('2026-11-20')).toEqual({
      paid: { count: 3, amount: 700 },
      unpaid: { count: 1, amount: 150 },
      cancelled: { count: 1, amount: 150 },
    });
    expect((await queries.totals('2020-01-01')).paid).toEqual({ count: 0, amount: 0 });
  });

  it('ORD-16 has the same rows however the log was cut into batches, and the state that the order itself has', async () => {
    await fc.assert(
      fc.asyncProperty(orderHistory, fc.integer({ min: 1, max: 7 }), async (events, batch) => {
        await project(events);
        const whole = [await rowsOf('rm.order_archive', database.pool), await words()];
        for (const { paymentStatus, kitchenStatus, id } of await queries.list({ limit: 50 })) {
          const state = paymentStatus === 'COMPLETE' && kitchenStatus ? kitchenStatus : paymentStatus;
          expect(whole[0]).toContainEqual(expect.objectContaining({ order_id: id, state }));
        }
        await projectAfresh(archive, database.pool, events, batch);
        expect([await rowsOf('rm.order_archive', database.pool), await words()]).toEqual(whole);
      }),
      { numRuns: 25 },
    );
  });
});
