import { productAdded } from '@hatch/contexts/catalog/testing';
import type { PaymentEvent } from '@hatch/contexts/payments/events';
import type { DifferenceFound } from '@hatch/contexts/reconciliation/events';
import { migrations as logMigrations, type EventStore, type KeyVault } from '@hatch/event-store';
import { testDatabase, testLog, type TestDatabase } from '@hatch/event-store/testing';
import { newId, type EventOf, type NewEvent } from '@hatch/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blueGreenRebuild, type Change } from '../engine/index.js';
import { on, readSide, rowsOf, type GivenEvent, type ReadSide } from '../engine/testing/index.js';
import { OrdersQueries } from '../orders/index.js';
import { anOrder, details } from '../orders/testing/index.js';
import { migrations, projectionsWith, readModels } from './index.js';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const TABLES = readModels.flatMap(({ tables }) => tables.map((table) => `rm.${table}`));

const newEvent = ({ type, data, at }: GivenEvent): NewEvent<EventOf> => ({
  id: newId(),
  type,
  data,
  meta: {
    at: at ?? NOW.toISOString(),
    actor: { kind: 'system', id: 'spec' },
    correlationId: 'correlation',
    causationId: 'cause',
    schema: 1,
  },
});

const aboutStory = { containerType: 'page', container: 'about', partId: 'story', compId: 'main' } as const;

describe('the read models together', () => {
  let database: TestDatabase;
  let store: EventStore;
  let vault: KeyVault;
  let side: ReadSide;
  let position = 0n;

  beforeAll(async () => {
    database = await testDatabase({ migrations: [...logMigrations, ...migrations] });
    ({ store, vault } = await testLog(database));
    side = await readSide(database.url, store, projectionsWith(vault));
    side.engine.start();
  });
  afterAll(async () => {
    await side.close();
    await store.close();
    await database.close();
  });

  const append = async (...events: readonly GivenEvent[]): Promise<void> => {
    for (const event of events) ({ position } = await store.append(event.stream, 'any', [newEvent(event)]));
  };
  const current = async () => {
    for (const { name } of readModels) expect(await side.checkpoints.waitFor(name, position, 5_000)).toBe(true);
  };
  const snapshot = () => Promise.all(TABLES.map((table) => rowsOf(table, database.pool)));

  const shapes = async () => {
    const tables = TABLES.map((table) => table.replace('rm.', ''));
    const of = async (sql: string) => (await database.pool.query(sql, [tables])).rows;
    return {
      columns: await of(`SELECT table_name, column_name, data_type, is_nullable, column_default
        FROM information_schema.columns WHERE table_schema = 'rm' AND table_name = ANY($1) ORDER BY 1, 2`),
      indexes: await of("SELECT indexdef FROM pg_indexes WHERE schemaname = 'rm' AND tablename = ANY($1) ORDER BY 1"),
      constraints: await of(`SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
        WHERE conrelid IN (SELECT ('rm.' || t)::regclass FROM unnest($1::text[]) AS t) ORDER BY 1, 2`),
      options: await of(`SELECT relname, reloptions FROM pg_class
        WHERE relnamespace = 'rm'::regnamespace AND relname = ANY($1) ORDER BY 1`),
    };
  };

  it('keep no personal data in plain', async () => {
    await append(...orderUpTo('o0'));
    await current();
    const rows = JSON.stringify(await snapshot());
    expect(rows).toContain('Margherita');
    for (const text of Object.values(details)) if (text !== '') expect(rows).not.toContain(text);
    expect(rows).not.toContain('no olives');
  });

  it('undoes its migrations', async () => {
    const empty = await testDatabase({ migrations });
    const query = async (sql: string) => (await empty.pool.query(sql)).rows;
    for (const Migration of [...migrations].reverse()) await new Migration().down({ query } as never);
    const { rows } = await empty.pool.query("SELECT relname FROM pg_class WHERE relnamespace = 'rm'::regnamespace");
    await empty.close();
    expect(rows).toEqual([]);
  });

  it('G08 a screen that takes a snapshot and then the changes after it equals the read model', async () => {
    const queries = new OrdersQueries(database.pool, vault);
    const received: Change[] = [];
    side.feed.subscribe((changes) => received.push(...changes));
    await append(...orderUpTo('o1'), ...orderUpTo('o2'));
    const taken = await queries.todays(NOW);
    const screen = new Map(taken.orders.map(({ id, kitchenStatus }) => [id, kitchenStatus]));
    const { paid, printed, notified } = anOrder('o1');
    await append(paid, ...orderUpTo('o3'), printed(), notified);
    await current();
    const ofOrders = () => received.filter(({ channel }) => channel === 'orders');
    await expect.poll(ofOrders).toHaveLength(6);

    for (const { event, payload, seq } of ofOrders()) {
      if (seq <= taken.seq) continue;
      const change = payload as { readonly id: string; readonly status?: 'NEW' | 'PRINTED' | 'NOTIFIED' };
      screen.set(change.id, event === 'NewOrder' ? null : (change.status ?? null));
    }
    const { orders, seq } = await queries.todays(NOW);
    expect([...screen].sort()).toEqual(orders.map(({ id, kitchenStatus }) => [id, kitchenStatus]).sort());
    await expect.poll(() => received.at(-1)?.seq).toBe(seq);
  });

  it('G07 equal a fresh fold of the log, and have the same columns, keys and indexes after a rebuild', async () => {
    await append(
      on('product-12', productAdded({ productId: 12 })),
      on('stock-12', { type: 'StockCounted', data: { sku: '12', onHand: 9 } }),
      on('stock-12', {
        type: 'StockHeld',
        data: { sku: '12', holdId: 'cart1', quantity: 2, added: 2, expiresAt: NOW.toISOString() },
      }),
      on('stock-12', { type: 'SaleStopped', data: { sku: '12', until: '2026-11-21T17:00:00.000Z' } }),
      on('cart-cart1', { type: 'CartStarted', data: { cartId: 'cart1', userId: null } }),
      on('cart-cart1', {
        type: 'ItemAdded',
        data: { cartId: 'cart1', sku: '12', productId: 12, variantId: null, quantity: 2 },
      }),
      on('payment-o0-1', { type: 'PaymentRefunded', data: { paymentId: 'o0-1', refundId: null, amount: 100 } }),
      on('settings-main', { type: 'SettingsChanged', data: { changes: { site_name: { from: null, to: 'Hatch' } } } }),
      on('store-main', {
        type: 'StoreStatusChanged',
        data: { from: 'closed', to: 'open', reason: 'staff', at: NOW.toISOString() },
      }),
      on('page-about', { type: 'PageMade', data: { name: 'about', title: 'About us' } }),
      on('pagepart-page.about.story.main', {
        type: 'PagePartSaved',
        data: { ...aboutStory, version: 1, content: { kind: 'text', html: '<p>Since 1986</p>' } },
      }),
      on('container-page.about', {
        type: 'PartsArranged',
        data: { containerType: 'page', container: 'about', version: 1, parts: [{ partId: 'story', compId: 'main' }] },
      }),
      on('user-u1', {
        type: 'UserRegistered',
        data: {
          userId: 'u1',
          isAdmin: true,
          isSuperuser: false,
          isDeveloper: false,
          abilities: ['manage-takeaway-status'],
          pii: { subject: 'user:u1', email: 'ann@example.test', name: 'Ann' },
        },
      }),
      ...orderUpTo('o4'),
      ...refundedPayment('o4-1', 'o4'),
      on('notification-order-ready-o4', {
        type: 'NotificationOwed',
        data: { orderId: 'o4', notification: 'order-ready' },
      }),
      on('reconciliation-stripe-2026-11-20', differenceFound),
      on('lostDemand-2026-11-20', {
        type: 'KitchenFull',
        data: { day: '2026-11-20', hour: '2026-11-20T18:00:00.000Z', itemsTotal: 2150 },
      }),
    );
    await current();
    const live = await snapshot();
    expect(live.every((rows) => rows.length > 0)).toBe(true);
    const emitted = await side.feed.head();

    const before = await shapes();
    const rebuilt = await blueGreenRebuild({ store, pool: database.pool, projections: projectionsWith(vault) });
    expect(rebuilt.flatMap(({ differences }) => differences)).toEqual([]);
    expect(await shapes()).toEqual(before);
    expect(await snapshot()).toEqual(live);
    expect(await side.feed.head()).toBe(emitted);
  });
});

const orderUpTo = (orderId: string): readonly GivenEvent[] => {
  const { started, methodChosen, detailsGiven, requested, placed } = anOrder(orderId);
  return [started, methodChosen, detailsGiven, requested, placed];
};

const refundedPayment = (paymentId: string, orderId: string): readonly GivenEvent[] => {
  const pay = (event: PaymentEvent): GivenEvent => on(`payment-${paymentId}`, event);
  return [
    pay({ type: 'PaymentRequested', data: { paymentId, orderId, provider: 'stripe', amount: 1_000 } }),
    pay({ type: 'PaymentCaptured', data: { paymentId, amount: 1_000 } }),
    pay({ type: 'PaymentRefunded', data: { paymentId, refundId: null, amount: 400 } }),
  ];
};

const differenceFound: DifferenceFound = {
  type: 'DifferenceFound',
  data: {
    differenceId: 'pi_1',
    kind: 'not-placed',
    provider: 'stripe',
    day: '2026-11-20',
    providerId: 'pi_1',
    paymentId: 'o4-1',
    orderId: 'o4',
    orderRef: null,
    there: { status: 'captured', captured: 1_000, refunded: 400, currency: 'gbp' },
    here: { status: 'captured', captured: 1_000, refunded: 400 },
  },
};
