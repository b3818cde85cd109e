import { changeSettings } from '@hatch/contexts/settings';
import { ChangeStoreStatus } from '@hatch/contexts/store-status/module';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testShop, type TestShop } from '../testing/test-shop.js';
import { BecomeBusyTask } from './late-orders.js';

describe('a store whose orders are late', () => {
  let shop: TestShop;
  let late: number;
  beforeEach(async () => {
    shop = await testShop();
    late = 5;
    await set({ busy_by_itself: '1', busy_minutes: '20' });
  });
  afterEach(() => shop.close());

  const set = (changes: Readonly<Record<string, string>>) =>
    shop.aggregates.settings.handle('main', changeSettings({ changes, by: 'admin' }), shop.context());
  const run = () =>
    new BecomeBusyTask(
      shop.commands,
      shop.settings,
      { lateAt: (_, most) => Promise.resolve(Math.min(late, most)) },
      () => shop.clock.now,
    ).run();
  const store = async () => (await shop.aggregates.store.load('main')).state;
  const open = () => shop.commands.execute(new ChangeStoreStatus({ to: 'open' }, shop.context()));
  const pass = (minutes: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
  };

  it('KDS-11 becomes busy at the number that its owner sets, with an end', async () => {
    late = 4;
    await run();
    expect(await store()).toMatchObject({ status: 'open' });
    late = 5;
    await run();
    expect(await store()).toMatchObject({ status: 'busy', until: '2026-11-20T12:20:00.000Z' });
    const { revision } = await shop.aggregates.store.load('main');
    await run();
    expect((await shop.aggregates.store.load('main')).revision).toBe(revision);
  });

  it.each(['busy_by_itself', 'busy_late_orders'])('KDS-11 stays as it is where %s is 0', async (setting) => {
    await set({ [setting]: '0' });
    await run();
    expect(await store()).toMatchObject({ status: 'open' });
  });

  it('KDS-11 stays open for as long again once staff end it, and never opens or calms a store automatically', async () => {
    await run();
    await open();
    pass(19);
    await run();
    expect(await store()).toMatchObject({ status: 'open' });
    pass(2);
    await run();
    expect(await store()).toMatchObject({ status: 'busy' });
    for (const to of ['slammed', 'closed']) {
      await shop.commands.execute(new ChangeStoreStatus({ to }, shop.context()));
      await run();
      expect(await store()).toMatchObject({ status: to });
    }
  });
});
