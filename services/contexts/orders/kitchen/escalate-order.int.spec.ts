import { escalate, placeOrder, reactTo, testShop, type TestShop } from '@hatch/processes/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '../../settings/index.js';
import { ChangeStoreStatus } from '../../store-status/module.js';
import { MarkPaid, PrintTicket } from './module.js';

const orderId = 'order';

describe('an order that nobody takes', () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await testShop();
    await placeOrder(shop);
    await shop.commands.execute(new MarkPaid({ orderId }, shop.context()));
    await shop.commands.execute(new ChangeStoreStatus({ to: 'open' }, shop.context()));
  });
  afterEach(() => shop.close());

  /** Minutes pass, and the jobs role does what is due. */
  const wait = async (minutes: number): Promise<void> => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
    await escalate(shop, [orderId]);
    await reactTo(shop, orderId);
  };
  const step = async () => {
    const { state } = await shop.aggregates.orders.load(orderId);
    return state.status === 'placed' ? state.escalated : undefined;
  };
  const store = async () => (await shop.aggregates.store.load('main')).state;
  const told = () => shop.mails.filter(({ subject }) => subject.startsWith('No one has taken order'));

  const pauseFor = (minutes: string) =>
    shop.aggregates.settings.handle(
      'main',
      changeSettings({ changes: { pause_minutes: minutes }, by: 'admin' }),
      shop.context(),
    );

  it('KIT-07 G10 grows louder, is told to the administrator once, and then pauses the store for a while', async () => {
    await pauseFor('30');
    await wait(5);
    expect([await step(), told().length, (await store()).status]).toEqual([1, 0, 'open']);
    await wait(5);
    expect([await step(), told().length, (await store()).status]).toEqual([2, 1, 'open']);
    await wait(5);
    expect([await step(), told().length]).toEqual([3, 1]);
    const until = new Date(shop.clock.now.getTime() + 30 * 60_000).toISOString();
    expect(await store()).toMatchObject({ status: 'closed', until });
    await wait(5);
    expect([await step(), told().length, (await store()).until]).toEqual([3, 1, until]);
  });

  it('KIT-07 tells the administrator once of all orders that wait at a time', async () => {
    const ids = ['order', 'other'];
    await placeOrder(shop, 'COLLECT', null, { cartId: 'other-cart', orderId: 'other' });
    await shop.commands.execute(new MarkPaid({ orderId: 'other' }, shop.context()));
    const pass = async (waiting: readonly string[], isManagerTold: boolean) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + 5 * 60_000);
      await escalate(shop, waiting, isManagerTold);
      for (const id of waiting) await reactTo(shop, id);
    };
    await pass(ids, false);
    await pass(ids, false);
    expect(told()).toHaveLength(1);
    expect(told()[0]?.text).toContain('Other orders may wait too');
    await placeOrder(shop, 'COLLECT', null, { cartId: 'next-cart', orderId: 'next' });
    await shop.commands.execute(new MarkPaid({ orderId: 'next' }, shop.context()));
    for (const step of [1, 2]) await pass(['next'], step === 2);
    expect(told()).toHaveLength(1);
  });

  it.each([
    ['30', 'the shop automatically stops taking orders for 30 minutes', 'closed'],
    ['0', 'The shop keeps taking orders', 'open'],
    ['the default', 'The shop keeps taking orders', 'open'],
  ])('KIT-07 tells the administrator what follows where pause_minutes is %s', async (pause, words, then) => {
    if (pause !== 'the default') await pauseFor(pause);
    for (let i = 0; i < 3; i += 1) await wait(5);
    expect(told()[0]?.text).toContain(words);
    expect((await store()).status).toBe(then);
  });

  it('KIT-07 is over once its ticket is printed', async () => {
    await wait(5);
    await shop.commands.execute(new PrintTicket({ orderId, reprint: false }, shop.context()));
    await wait(60);
    expect([await step(), told().length, (await store()).status]).toEqual([1, 0, 'open']);
  });

  it('KIT-07 leaves a store closed that staff have closed', async () => {
    await shop.commands.execute(new ChangeStoreStatus({ to: 'closed' }, shop.context()));
    for (let i = 0; i < 3; i += 1) await wait(5);
    expect(await store()).toMatchObject({ status: 'closed', until: null });
  });

  it('KIT-07 waits in silence where the owner has said so', async () => {
    const never = changeSettings({ changes: { escalation_minutes: '0' }, by: 'admin' });
    await shop.aggregates.settings.handle('main', never, shop.context());
    await wait(600);
    expect([await step(), (await store()).status]).toEqual([0, 'open']);
  });
});
