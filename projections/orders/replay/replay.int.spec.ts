import { specVault, testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import fc from 'fast-check';
import type { QueryConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrations as engineMigrations } from '../../engine/index.js';
import { projectAfresh, recorded, rowsOf, type GivenEvent } from '../../engine/testing/index.js';
import { isDone } from '../board-entries.js';
import { migrations, orders as ordersProjection } from '../index.js';
import { ORDER_EVENTS, orderAfter, orderIdOf } from '../order-handlers.js';
import type { OrderRecord, StoredOrder } from '../order-record.js';
import { anOrder, cola, orderHistory } from '../testing/index.js';
import { tradingDayOf } from '../trading-day-of.js';
import { MarksCheck } from './marks-check.js';
import { ReplayQueries } from './shop-versions.queries.js';

const DAY = '2026-11-20';
const FROM = '2026-11-20T00:00:00.000Z';
const TO = '2026-11-21T00:00:00.000Z';
const START = Date.parse('2026-11-19T09:00:00.000Z');

/** Over three days, each some time after the one before; clocks differ by a little. */
const timed = fc
  .tuple(orderHistory, fc.infiniteStream(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: -3, max: 0 }))))
  .map(([history, gaps]) => {
    let minutes = 0;
    return history.map((event): GivenEvent => {
      const [gap, skew] = gaps.next().value ?? [0, 0];
      minutes += gap;
      return { ...event, at: new Date(START + minutes * 60_000 + skew * 1000).toISOString() };
    });
  });
const instants = fc
  .array(fc.integer({ min: 0, max: 24 * 60 }), { minLength: 1, maxLength: 6 })
  .map((minutes) =>
    minutes
      .toSorted((one, other) => one - other)
      .map((each) => new Date(Date.parse(FROM) + each * 60_000).toISOString()),
  );

/** Every event up to the instant, one after another. */
const plainFold = (history: readonly GivenEvent[], at: string): readonly string[] => {
  const all = new Map<string, StoredOrder>();
  let clock = '';
  for (const event of recorded(history)) {
    if (event.meta.at > clock) clock = event.meta.at;
    if (clock > at) break;
    if (!ORDER_EVENTS.includes(event.type)) continue;
    const after = orderAfter(all.get(orderIdOf(event)), event);
    if (after) all.set(after.id, after);
  }
  return [...all.values()]
    .filter((order) => order.placedAt !== null && ((tradingDayOf(order) ?? '') >= DAY || !isDone(order)))
    .map(({ encrypted: _encrypted, ...facts }) => facts)
    .toSorted(byId)
    .map((order) => JSON.stringify(order));
};
const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1);

const factsOf = (orders: Iterable<OrderRecord>): readonly string[] =>
  [...orders]
    .map(({ details: _details, extraInfo: _extraInfo, driver: _driver, unreadable: _unreadable, ...facts }) => facts)
    .toSorted(byId)
    .map((order) => JSON.stringify(order));
const sorted = (facts: readonly string[]) => facts.map((text) => JSON.parse(text) as object);

const logOf = (history: readonly GivenEvent[]) => ({
  readPlaced: (streams: readonly string[]) =>
    Promise.resolve(recorded(history).filter(({ stream }) => streams.includes(stream))),
});

describe('an evening played again', () => {
  let database: TestDatabase;
  let replay: ReplayQueries;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    replay = new ReplayQueries(database.pool, specVault());
  });
  afterAll(() => database.close());

  const project = (history: readonly GivenEvent[], size?: number) =>
    projectAfresh(ordersProjection, database.pool, history, size);

  type Shown = { readonly orders: readonly string[]; readonly tally: number };

  /** What a screen shows at each of the instants that plays the day from its beginning. */
  const played = async (at: readonly string[]): Promise<readonly Shown[]> => {
    const { orders, position, tally } = await replay.board(DAY, FROM);
    const held = new Map(orders.map((order) => [order.id, order]));
    const shown: Shown[] = [];
    const waiting = [...at];
    let sum = tally;
    for await (const page of replay.changes(DAY, { at: FROM, after: position, to: TO })) {
      for (const change of page.changes) {
        while (waiting[0] !== undefined && change.at > waiting[0]) {
          shown.push({ orders: factsOf(held.values()), tally: sum });
          waiting.shift();
        }
        if (change.kind === 'gone') held.delete(change.orderId);
        if (change.kind === 'order') {
          held.set(change.order.id, change.order);
          sum = change.tally;
        }
      }
    }
    return [...shown, ...waiting.map(() => ({ orders: factsOf(held.values()), tally: sum }))];
  };

  it('HIST-02 HIST-05 is the same sought as played, and as every event folded one after another', async () => {
    await fc.assert(
      fc.asyncProperty(timed, instants, fc.integer({ min: 1, max: 40 }), async (history, at, size) => {
        await project(history, size);
        const inOneGo = await played(at);
        for (const [place, instant] of at.entries()) {
          const { orders, tally } = await replay.board(DAY, instant);
          expect(sorted(factsOf(orders))).toEqual(sorted(plainFold(history, instant)));
          expect({ orders: sorted(factsOf(orders)), tally }).toEqual({
            orders: sorted(inOneGo[place]?.orders ?? []),
            tally: inOneGo[place]?.tally,
          });
          const ofDay = orders.filter((order) => tradingDayOf(order) === DAY && order.cancelled === null);
          expect(tally).toBe(ofDay.reduce((sum, { total }) => sum + total, 0));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('HIST-05 has the same versions and marks however the events are batched', async () => {
    const tables = ['rm.orders_versions', 'rm.orders_on_board', 'rm.orders_marks'];
    await fc.assert(
      fc.asyncProperty(timed, fc.integer({ min: 2, max: 50 }), async (history, size) => {
        await project(history, 1);
        const oneByOne = await Promise.all(tables.map((table) => rowsOf(table, database.pool)));
        await project(history, size);
        expect(await Promise.all(tables.map((table) => rowsOf(table, database.pool)))).toEqual(oneByOne);
      }),
      { numRuns: 20 },
    );
  });

  it('HIST-14 finds every change of a mark, and names the mark and the order', async () => {
    await fc.assert(
      fc.asyncProperty(
        timed,
        fc.nat(),
        fc.constantFrom('position', 'day', 'done', 'gone'),
        async (history, n, what) => {
          await project(history);
          const check = new MarksCheck(database.pool, logOf(history), 1_000);
          expect((await check.next('')).differences).toEqual([]);
          const { rows } = await database.pool.query<{ at: Date; entries: Record<string, object> }>(
            "SELECT at, entries FROM rm.orders_marks WHERE entries <> '{}' ORDER BY at",
          );
          const mark = rows[n % Math.max(1, rows.length)];
          if (!mark) return;
          const [orderId = ''] = Object.keys(mark.entries);
          const { [orderId]: entry, ...others } = mark.entries;
          const changed = { position: { position: '0' }, day: { day: '2020-01-01' }, done: { done: null } };
          const entries = what === 'gone' ? others : { ...others, [orderId]: { ...entry, ...changed[what] } };
          await database.pool.query('UPDATE rm.orders_marks SET entries = $1 WHERE at = $2', [entries, mark.at]);
          const subject = mark.at.toISOString();
          const [difference] = (await check.next('')).differences;
          expect(difference).toMatchObject({ subject, detail: expect.stringContaining(orderId) as string });
          expect(difference?.event?.stream ?? `order-${orderId}`).toBe(`order-${orderId}`);
          expect((await check.again([subject])).differences).toEqual([difference]);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('HIST-02 HIST-05 lets an older order that is done with leave the board, sought or played', async () => {
    const old = anOrder('old', { lines: [cola], at: '2026-11-19T20:00:00.000Z' });
    const { started, requested, placed, paid, printed, completed } = old;
    await project([started, requested, placed, paid, printed(), { ...completed, at: '2026-11-20T12:50:00.000Z' }]);
    const idsAt = async (at: string) => (await replay.board(DAY, at)).orders.map(({ id }) => id);
    expect(await idsAt('2026-11-20T12:49:59.000Z')).toEqual(['old']);
    expect(await idsAt('2026-11-20T12:50:00.000Z')).toEqual([]);
    expect(
      (await played(['2026-11-20T12:49:59.000Z', '2026-11-20T13:00:00.000Z'])).map(({ orders }) => orders.length),
    ).toEqual([1, 0]);
  });

  it('HIST-08 has an order that was read before from memory, and anew once it is written anew', async () => {
    const { started, requested, placed } = anOrder('kept', { lines: [cola], at: '2026-11-20T12:00:00.000Z' });
    await project([started, requested, placed]);
    const asked = vi.spyOn(database.pool, 'query');
    const readings = () =>
      asked.mock.calls.filter(([query]: unknown[]) => (query as QueryConfig).name === 'replay-versions-read');
    const ref = async () => (await replay.board(DAY, TO)).orders[0]?.ref;
    expect([await ref(), await ref()]).toEqual(['KEPT', 'KEPT']);
    expect(readings()).toHaveLength(1);
    await database.pool.query(`UPDATE rm.orders_versions SET record = jsonb_set(record, '{ref}', '"OTHER"')`);
    expect([await ref(), await ref()]).toEqual(['OTHER', 'OTHER']);
    expect(readings()).toHaveLength(2);
    asked.mockRestore();
  });

  it('HIST-01 lists trading days with orders and what they come to, newest first', async () => {
    const day = (id: string, at: string) => {
      const { started, requested, placed } = anOrder(id, { lines: [cola], postage: 0, at });
      return [started, requested, placed];
    };
    await project([
      ...day('a', '2026-11-18T12:00:00.000Z'),
      ...day('b', '2026-11-20T12:00:00.000Z'),
      ...day('c', '2026-11-20T12:00:00.000Z'),
    ]);
    expect(await replay.days(undefined, 10)).toEqual([
      { day: '2026-11-20', orders: 2, ordered: 300 },
      { day: '2026-11-18', orders: 1, ordered: 150 },
    ]);
    expect(await replay.days('2026-11-20', 10)).toEqual([{ day: '2026-11-18', orders: 1, ordered: 150 }]);
  });
});
