import { PostgresSnapshots } from '@hatch/event-store';
import { AggregateRepository } from '@hatch/kernel';
import { fillCart, testShop, type TestShop } from '@hatch/processes/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStock } from './count-stock.js';
import type { StockEvent } from './events.js';
import { holdStock } from './hold-stock.decision.js';
import { stockForm } from './snapshot.js';
import { TIMES } from './stock.fixtures.js';
import { stock, type Stock } from './state.js';

const SKU = '77';
const UNITS = 150;
const pizza = { productId: 1, variantId: null };

describe('the stock repository with snapshots', () => {
  let shop: TestShop;
  const reports: Error[] = [];
  beforeAll(async () => {
    shop = await testShop();
  });
  afterAll(() => shop.close());

  const another = () =>
    new AggregateRepository<Stock, StockEvent>(shop.store, stock, {
      snapshots: {
        store: new PostgresSnapshots(shop.pool),
        report: (failure) => reports.push(failure),
        form: stockForm,
        every: 20,
        restMs: 0,
      },
    });
  const hold = (stocks: ReturnType<typeof another>, cart: string) =>
    stocks.handle(SKU, holdStock({ sku: SKU, holdId: cart, quantity: 1, times: TIMES }), shop.context());
  const snapshots = async () =>
    (await shop.pool.query<{ stream_id: string }>('SELECT stream_id FROM es.snapshots')).rows.map(
      ({ stream_id }) => stream_id,
    );

  it('G05 sells no unit twice while snapshots are made, dropped and started from in two processes', async () => {
    await another().handle(SKU, countStock({ sku: SKU, onHand: UNITS }), shop.context());
    const dropping = setInterval(() => void shop.pool.query('DELETE FROM es.snapshots'), 7);
    const outcomes = [];
    for (let round = 0; round < 20; round++) {
      const both = [another(), another()];
      const carts = both.flatMap((stocks, process) =>
        Array.from({ length: 5 }, (_, n) => hold(stocks, `cart-${round}-${process}-${n}`)),
      );
      outcomes.push(...(await Promise.all(carts)));
    }
    clearInterval(dropping);

    expect(outcomes.filter(({ rejection }) => rejection === undefined)).toHaveLength(UNITS);
    const { state } = await another().load(SKU);
    expect(state).toMatchObject({ onHand: UNITS, held: UNITS });
    const unaided = new AggregateRepository<Stock, StockEvent>(shop.store, stock);
    expect(state.holds.toObject()).toEqual((await unaided.load(SKU)).state.holds.toObject());
    expect(reports).toEqual([]);
  });

  it('keeps snapshots of stock alone, where there is no personal data', async () => {
    for (let n = 0; n < 10; n++) await fillCart(shop, 'ann', pizza);
    const { aggregates } = await shop.another();
    await aggregates.carts.load('ann');
    await another().load(SKU);

    await expect.poll(snapshots).toEqual([`stock-${SKU}`]);
  });

  it('passes over a snapshot that cannot be read, and logs it once', async () => {
    await shop.pool.query(`UPDATE es.snapshots SET state = '{"onHand": "many"}'`);
    const stocks = another();

    const [one, other] = await Promise.all([stocks.load(SKU), stocks.load(SKU)]);

    expect([one.state.held, other.state.held]).toEqual([UNITS, UNITS]);
    expect(reports.map(({ message }) => message)).toEqual([`The snapshot of stock-${SKU} cannot be read`]);
  });
});
