import { countStock, holdStock } from '@hatch/contexts/stock';
import { PostgresSnapshots } from '@hatch/event-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Aggregates } from './aggregates.js';
import { testShop, type TestShop } from './testing/test-shop.js';

const SKU = '77';
const UNITS = 150;
const pizza = { productId: 1, variantId: null };

describe('the aggregates with snapshots', () => {
  let shop: TestShop;
  const reports: Error[] = [];
  beforeAll(async () => {
    shop = await testShop();
  });
  afterAll(() => shop.close());

  const another = () =>
    new Aggregates(shop.store, {
      store: new PostgresSnapshots(shop.pool),
      report: (trouble) => reports.push(trouble),
      every: 20,
      restMs: 0,
    });
  const hold = (aggregates: Aggregates, cart: string) =>
    aggregates.stock.handle(
      SKU,
      holdStock({ sku: SKU, holdId: cart, quantity: 1, expiresAt: '2026-11-20T13:00:00.000Z' }),
      shop.context(),
    );
  const snapshots = async () =>
    (await shop.pool.query<{ stream_id: string }>('SELECT stream_id FROM es.snapshots')).rows.map(
      ({ stream_id }) => stream_id,
    );

  it('G05 sell no unit twice while snapshots are made, dropped and started from in two processes', async () => {
    await another().stock.handle(SKU, countStock({ sku: SKU, onHand: UNITS }), shop.context());
    const dropping = setInterval(() => void shop.pool.query('DELETE FROM es.snapshots'), 7);
    const outcomes = [];
    for (let round = 0; round < 20; round++) {
      const both = [another(), another()];
      const carts = both.flatMap((aggregates, process) =>
        Array.from({ length: 5 }, (_, n) => hold(aggregates, `cart-${round}-${process}-${n}`)),
      );
      outcomes.push(...(await Promise.all(carts)));
    }
    clearInterval(dropping);

    expect(outcomes.filter(({ rejection }) => rejection === undefined)).toHaveLength(UNITS);
    const { state } = await another().stock.load(SKU);
    expect(state).toMatchObject({ onHand: UNITS, held: UNITS });
    expect(state.holds.toObject()).toEqual((await new Aggregates(shop.store).stock.load(SKU)).state.holds.toObject());
    expect(reports).toEqual([]);
  });

  it('keep snapshots of stock alone, where there is no personal data', async () => {
    const aggregates = another();
    for (let n = 0; n < 30; n++) await shop.cartKeeper.add('ann', null, pizza, shop.context());
    await aggregates.carts.load('ann');
    await aggregates.stock.load(SKU);

    await expect.poll(snapshots).toEqual([`stock-${SKU}`]);
  });

  it('pass over a snapshot that cannot be read, and say so once', async () => {
    await shop.pool.query(`UPDATE es.snapshots SET state = '{"onHand": "many"}'`);
    const aggregates = another();

    const [one, other] = await Promise.all([aggregates.stock.load(SKU), aggregates.stock.load(SKU)]);

    expect([one.state.held, other.state.held]).toEqual([UNITS, UNITS]);
    expect(reports.map(({ message }) => message)).toEqual([`The snapshot of stock-${SKU} cannot be read`]);
  });
});
