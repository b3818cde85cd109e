import { specVault, testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../../engine/index.js';
import { on, projectAfresh, type GivenEvent } from '../../engine/testing/index.js';
import { stockHistory } from '../../folds/testing/index.js';
import { migrations, orders as ordersProjection } from '../index.js';
import type { ReplayedShop } from './shop-changes.js';
import { shopVersions } from './shop-versions.projection.js';
import { ReplayQueries } from './shop-versions.queries.js';

const DAY = '2026-11-20';
const FROM = '2026-11-20T00:00:00.000Z';
const TO = '2026-11-21T00:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse('2026-11-20T18:00:00.000Z') + minutes * 60_000).toISOString();

const status = (from: string, to: string, when: string) =>
  on('store-main', { type: 'StoreStatusChanged', data: { from, to, reason: 'staff', at: when } }, when);
const set = (key: string, to: string, when: string) =>
  on('settings-main', { type: 'SettingsChanged', data: { changes: { [key]: { from: null, to } } } }, when);
const counted = (sku: string, onHand: number, when: string) =>
  on(`stock-${sku}`, { type: 'StockCounted', data: { sku, onHand } }, when);
const of = (product: number, type: string, data: object, when: string) =>
  on(`product-${product}`, { type, data: { productId: product, ...data } }, when);

describe('the shop of an evening played again', () => {
  let database: TestDatabase;
  let replay: ReplayQueries;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    replay = new ReplayQueries(database.pool, specVault());
  });
  afterAll(() => database.close());

  const given = async (events: readonly GivenEvent[], size?: number) => {
    await projectAfresh(ordersProjection, database.pool, []);
    await projectAfresh(shopVersions, database.pool, events, size);
  };
  const shopAt = async (minutes: number) => (await replay.board(DAY, at(minutes))).shop;
  const outAt = async (minutes: number) => (await shopAt(minutes)).outOfStock;
  const played = async (): Promise<readonly Partial<ReplayedShop>[]> => {
    const told: Partial<ReplayedShop>[] = [];
    for await (const page of replay.changes(DAY, { at: FROM, after: 0n, to: TO }))
      told.push(...page.changes.flatMap((change) => (change.kind === 'shop' ? [change.shop] : [])));
    return told;
  };

  it('HIST-02 HIST-04 tells the store’s status, delivery, the minute of quiet and what is out-of-stock as they were', async () => {
    const held = { sku: '7', holdId: 'h', quantity: 1, added: 1, expiresAt: at(50) };
    await given([
      of(7, 'ProductAdded', { name: 'Cola' }, at(0)),
      counted('7', 1, at(0)),
      set('kitchen_postcode', 'SW1A 1AA', at(0)),
      status('closed', 'open', at(1)),
      set('delivering_status', 'delivering', at(2)),
      on('stock-7', { type: 'StockHeld', data: held }, at(3)),
      status('open', 'busy', at(4)),
      set('delivering_status', 'not-delivering', at(5)),
      on('stock-7', { type: 'StockMoved', data: { sku: '7', quantity: 5, reason: 'van' } }, at(6)),
      on('store-main', { type: 'AlarmQuieted', data: { at: at(7), until: at(8), by: 'kitchen' } }, at(7)),
    ]);
    const atFirst = { store: undefined, opening: null, delivering: true, quietUntil: undefined, outOfStock: [] };
    expect(await shopAt(-1)).toEqual({ ...atFirst, delivering: false });
    expect(await shopAt(0)).toEqual(atFirst);
    expect(await shopAt(3)).toEqual({ ...atFirst, store: 'open', outOfStock: [{ sku: '7', name: 'Cola' }] });
    const asAtSix = { ...atFirst, store: 'busy', delivering: false };
    expect(await shopAt(6)).toEqual(asAtSix);
    expect(await shopAt(7)).toEqual({ ...asAtSix, quietUntil: at(8) });
    expect((await replay.moments(FROM, TO)).filter(({ kind }) => kind === 'shop')).toHaveLength(8);
  });

  it('HIST-02 OPEN-31 delivers as long as the kitchen’s postcode was known and delivery was not switched off', async () => {
    await given([
      set('delivering_status', 'delivering', at(0)),
      set('kitchen_postcode', 'SW1A 1AA', at(1)),
      set('kitchen_postcode', '', at(2)),
    ]);
    expect(await played()).toEqual([{ delivering: false }, { delivering: true }, { delivering: false }]);
    expect((await shopAt(1)).delivering).toBe(true);
    expect((await shopAt(2)).delivering).toBe(false);
  });

  it('HIST-02 names what was out-of-stock as it was called then, and has nothing that was not on the menu', async () => {
    await given([
      of(7, 'ProductAdded', { name: 'Cola' }, at(0)),
      of(7, 'VariantAdded', { variantId: 1, name: 'Large' }, at(0)),
      counted('7.1', 0, at(1)),
      of(7, 'ProductRevised', { name: 'Coke' }, at(2)),
      of(7, 'VariantRevised', { variantId: 1, name: 'Big' }, at(3)),
      of(7, 'ProductWithdrawn', {}, at(4)),
      of(7, 'ProductRelisted', {}, at(5)),
      of(7, 'VariantRemoved', { variantId: 1 }, at(6)),
    ]);
    const names = async (minutes: number) => (await outAt(minutes)).map(({ name }) => name);
    expect(await Promise.all([0, 1, 2, 3, 4, 5, 6].map(names))).toEqual([
      [],
      ['Cola (Large)'],
      ['Coke (Large)'],
      ['Coke (Big)'],
      [],
      ['Coke (Big)'],
      [],
    ]);
  });

  it('HIST-02 a product with variants is out-of-stock when it is off sale, not for units that nobody counts', async () => {
    await given([
      of(7, 'ProductAdded', { name: 'Cola' }, at(0)),
      counted('7', 0, at(0)),
      of(7, 'VariantAdded', { variantId: 1, name: 'Large' }, at(1)),
      counted('7.1', 5, at(1)),
      on('stock-7', { type: 'SaleStopped', data: { sku: '7' } }, at(2)),
    ]);
    expect(await Promise.all([0, 1, 2].map(outAt))).toEqual([
      [{ sku: '7', name: 'Cola' }],
      [],
      [{ sku: '7', name: 'Cola' }],
    ]);
  });

  it('HIST-02 HIST-05 what is out-of-stock is the same sought as played, in batches of any size', async () => {
    await fc.assert(
      fc.asyncProperty(stockHistory, fc.integer({ min: 1, max: 30 }), async ({ events }, size) => {
        const menu = [1, 2, 3].map((product) => of(product, 'ProductAdded', { name: `Dish ${product}` }, at(0)));
        const variants = [1, 2].map((variantId) => of(2, 'VariantAdded', { variantId, name: `V${variantId}` }, at(0)));
        const timed = events.map((event, minute): GivenEvent => ({ ...event, at: at(minute + 1) }));
        await given([...menu, ...variants, ...timed], size);
        const told = (await played()).at(-1)?.outOfStock ?? [];
        expect(await outAt(events.length + 1)).toEqual(told);
      }),
      { numRuns: 30 },
    );
  });

  it('HIST-02 HIST-04 tells when staff were asked to open, and until when, sought or played', async () => {
    const opensAt = '2026-11-20T17:00:00.000Z';
    await given([
      on('store-main', { type: 'OpeningPrompted', data: { opensAt } }, at(0)),
      on('store-main', { type: 'OpeningDeclined', data: { opensAt } }, at(9)),
    ]);
    const askedAt = async (minutes: number) => (await shopAt(minutes)).opening;
    expect([await askedAt(0), await askedAt(8), await askedAt(9)]).toEqual([opensAt, opensAt, null]);
    expect(await played()).toEqual([{ opening: opensAt }, { opening: null }]);
  });
});
