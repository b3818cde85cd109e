import { CloseSlot, ReopenSlot, SlotRepository } from '@hatch/contexts/capacity/module';
import { CreateProduct, WithdrawProduct, RelistProduct } from '@hatch/contexts/catalog/module';
import { DelayOrder, MarkPaid } from '@hatch/contexts/orders/kitchen/module';
import { ChangeSettings } from '@hatch/contexts/settings/module';
import { MoveStock } from '@hatch/contexts/stock/module';
import { ChangeStoreStatus, PauseStore } from '@hatch/contexts/store-status/module';
import { openEventStoreDb, type EventStore } from '@hatch/event-store';
import type { CommandContext } from '@hatch/kernel';
import { placeOrder, stockUp, testShop, type TestShop, type WriteSide } from '@hatch/processes/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fakeEventStoreDb,
  type FakeEventStoreDb,
} from '../services/event-store/testing/fake-eventstoredb/fake-eventstoredb.js';

const PATIENT_MS = 120_000;
const SKU = '1';

describe('a command that comes again in another process, with the log in EventStoreDB', () => {
  let server: FakeEventStoreDb;
  let log: EventStore;
  let shop: TestShop;
  let first: WriteSide;
  beforeAll(async () => {
    server = await fakeEventStoreDb();
    log = await openEventStoreDb(`esdb://127.0.0.1:${server.port}?tls=false`);
    shop = await testShop();
    first = await another();
    await stockUp(first.aggregates, shop.context);
  }, PATIENT_MS);
  afterAll(async () => {
    await shop.close();
    await log.close();
    await server.close();
  });

  /** Nothing is in its memory. */
  const another = () => shop.another(() => log);
  const recorded = async (stream: string, { commandId }: CommandContext) => {
    let events = 0;
    for await (const { meta } of log.readStream(stream)) if (meta.causationId === commandId) events++;
    return events;
  };
  const aCommand = (): CommandContext => {
    const context = shop.context();
    return { ...context, causationId: context.commandId };
  };
  const move = (quantity: number, context = aCommand()) =>
    new MoveStock({ sku: SKU, quantity, reason: 'delivered' }, context);
  const unitsIn = async ({ aggregates }: WriteSide) => (await aggregates.stock.load(SKU)).state.onHand;

  it('G07 API-04 moves stock once', async () => {
    const again = aCommand();
    await first.commands.execute(move(5, again));
    await first.commands.execute(move(2));
    const units = await unitsIn(first);
    const second = await another();

    const { rejection } = await second.commands.execute(move(5, again));

    expect({ rejection, recorded: await recorded(`stock-${SKU}`, again) }).toEqual({
      rejection: undefined,
      recorded: 1,
    });
    expect(await unitsIn(second)).toBe(units);
  });

  it('G07 API-04 moves stock once also where a snapshot stands for what was before', async () => {
    const again = aCommand();
    for (let n = 0; n < 80; n++) await first.commands.execute(move(1));
    await first.commands.execute(move(5, again));
    const { revision } = await first.aggregates.stock.load(SKU);
    for (let n = 0; n < 60; n++) await first.commands.execute(move(1));
    const revisionKept = async () => {
      const { rows } = await shop.pool.query<{ revision: string }>('SELECT revision FROM es.snapshots');
      return Number(rows[0]?.revision ?? -1);
    };
    await expect.poll(revisionKept, { timeout: 10_000 }).toBeGreaterThan(Number(revision));
    const units = await unitsIn(first);
    const second = await another();

    await second.commands.execute(move(5, again));

    expect(await recorded(`stock-${SKU}`, again)).toBe(1);
    expect(await unitsIn(second)).toBe(units);
  }, 30_000);

  it('KIT-05 API-04 delays an order once', async () => {
    await placeOrder({ commands: first.commands, context: shop.context });
    await first.commands.execute(new MarkPaid({ orderId: 'order' }, shop.context()));
    const again = aCommand();
    const delay = (context: CommandContext) => new DelayOrder({ orderId: 'order', minutes: 10 }, context);
    await first.commands.execute(delay(again));
    const { order } = await first.commands.execute(delay(aCommand()));

    const repeated = await (await another()).commands.execute(delay(again));

    expect(await recorded('order-order', again)).toBe(1);
    expect(repeated.order.state).toEqual(order.state);
  });

  it('KIT-07 pauses the store once, though staff opened it since', async () => {
    const until = new Date(shop.clock.now.getTime() + 3_600_000).toISOString();
    const again = aCommand();
    await first.commands.execute(new PauseStore({ until }, again));
    await first.commands.execute(new ChangeStoreStatus({ to: 'open' }, shop.context()));
    const second = await another();

    await second.commands.execute(new PauseStore({ until }, again));

    expect((await second.aggregates.store.load('main')).state.status).toBe('open');
  });

  it('KIT-13 closes a slot once, though staff opened it since', async () => {
    const slot = '2026-11-20T18:00:00.000Z';
    const again = aCommand();
    await first.commands.execute(new CloseSlot({ slot }, again));
    await first.commands.execute(new ReopenSlot({ slot }, shop.context()));
    const second = await another();

    await second.commands.execute(new CloseSlot({ slot }, again));

    expect((await second.app.get(SlotRepository, { strict: false }).load(slot)).state.closed).toBeNull();
  });

  it('SET-07 API-04 changes a setting once, though somebody changed it since', async () => {
    const rename = (name: string, context: CommandContext) =>
      new ChangeSettings({ changes: { site_name: name }, by: 'admin' }, context);
    const again = aCommand();
    await first.commands.execute(rename('Ann’s', again));
    await first.commands.execute(rename('Bob’s', shop.context()));

    const { state } = await (await another()).commands.execute(rename('Ann’s', again));

    expect(state.values.get('site_name')).toBe('Bob’s');
  });

  it('MENU-02 API-04 makes a product once, and takes it off the menu once', async () => {
    const facts = { name: 'Calzone', shortDesc: '', description: '', image: null, price: 900, categories: ['Pizza'] };
    const create = new CreateProduct({ productId: 70, ...facts }, aCommand());
    await first.commands.execute(create);
    const { state } = await (await another()).commands.execute(create);
    expect(state).toMatchObject({ productId: 70 });

    const again = aCommand();
    await first.commands.execute(new WithdrawProduct({ productId: 70, revision: 0 }, again));
    await first.commands.execute(new RelistProduct({ productId: 70, revision: 1 }, shop.context()));
    const second = await another();
    await second.commands.execute(new WithdrawProduct({ productId: 70, revision: 2 }, again));

    expect((await second.aggregates.products.load('70')).state).toMatchObject({ status: 'listed' });
    expect((await second.aggregates.products.load('71')).state).toEqual({ status: 'none' });
  });
});
