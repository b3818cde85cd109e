import type { EventStore } from '@hatch/event-store';
import type { NewEvent } from '@hatch/kernel';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilCurrent } from './read-models.js';
import { shopWithLedger, type ShopWithLedger } from './testing/shop-with-ledger.js';
import { withShop, type Shop } from './with-shop.js';

/** Longer than a readiness check waits for the database. */
const SILENT_MS = 3_000;
/** That no read model handles. */
const nothing: NewEvent = {
  id: randomUUID(),
  type: 'Nothing',
  data: {},
  meta: {
    at: '2026-11-20T12:00:00.000Z',
    actor: { kind: 'system', id: 'test' },
    correlationId: 'correlation',
    causationId: 'cause',
    schema: 1,
  },
};

let shop: ShopWithLedger;
beforeAll(async () => {
  shop = await shopWithLedger();
});
afterAll(() => shop.close());

/** Reads nothing of the log before `released`. */
const held = (store: EventStore, released: Promise<void>): EventStore =>
  new Proxy(store, {
    get: (target, key) => {
      if (key === 'subscribeAll')
        return async (...given: Parameters<EventStore['subscribeAll']>) => {
          await released;
          return target.subscribeAll(...given);
        };
      const found: unknown = Reflect.get(target, key);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });

const positionsIn = async ({ pool }: Shop): Promise<readonly unknown[]> =>
  (await pool.query<{ position: unknown }>('SELECT DISTINCT position FROM rm.checkpoint')).rows.map(
    ({ position }) => position,
  );

it('G07 does not take a database that gives no answer for one that has all of the log', async () => {
  await withShop(shop.config, async (opened) => {
    await untilCurrent(opened);
    await opened.store.append('cart-1', 'any', [nothing]);
    const head = String(await opened.store.head());
    const silent = await opened.pool.connect();
    await silent.query('BEGIN');
    await silent.query('LOCK rm.vitals IN ACCESS EXCLUSIVE MODE');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));

    const current = untilCurrent({ ...opened, store: held(opened.store, released) });
    expect(await Promise.race([current.then(() => 'current'), pause(SILENT_MS, 'waits')])).toBe('waits');

    await silent.query('ROLLBACK');
    silent.release();
    release();
    await current;
    expect(await positionsIn(opened)).toEqual([head]);
  });
});
