import {
  expireUnpaidOrders,
  pausingStore,
  placeOrder,
  reactTo,
  testShop,
  type TestShop,
} from '@hatch/processes/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '../../settings/index.js';
import { available } from '../../stock/index.js';
import { CancelOrder, MarkPaid, UndoStep } from './module.js';

const orderId = 'order';

describe('an order that nobody pays for', () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await testShop();
    await placeOrder(shop);
  });
  afterEach(() => shop.close());

  const cancel = () => shop.commands.execute(new CancelOrder({ orderId, cause: 'unreached' }, shop.context()));
  /** That anybody may have. */
  const units = async () => available((await shop.aggregates.stock.load('1')).state);
  const status = async () => (await shop.aggregates.orders.load(orderId)).state.status;
  const expire = (minutes: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
    return expireUnpaidOrders(shop, [orderId]);
  };

  it('G10 is cancelled by staff, its stock comes back once, and the customer is told', async () => {
    expect(await units()).toBe(9);
    await cancel();
    await reactTo(shop, orderId);
    await reactTo(shop, orderId);
    expect([await status(), await units()]).toEqual(['cancelled', 10]);
    const told = shop.mails.filter(({ subject }) => subject.includes('was cancelled'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('We could not reach you by phone');
  });

  it('KIT-08 is as before when it is cancelled by mistake: nothing is returned, and nobody is told', async () => {
    await cancel();
    await shop.commands.execute(new UndoStep({ orderId, step: 'cancelled' }, shop.context()));
    await reactTo(shop, orderId);
    expect([await status(), await units()]).toEqual(['placed', 9]);
    expect(shop.mails.filter(({ subject }) => subject.includes('was cancelled'))).toEqual([]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await cancel();
    await reactTo(shop, orderId);
    await reactTo(shop, orderId);
    expect([await status(), await units()]).toEqual(['cancelled', 10]);
    expect(shop.mails.filter(({ subject }) => subject.includes('was cancelled'))).toHaveLength(1);
  });

  it('KIT-08 G07 G10 stays cancelled when the undoing of it was held up until its stock was back', async () => {
    await cancel();
    const heldUp = pausingStore('OrderStepUndone');
    const { commands } = await shop.another(heldUp.through);
    const undoing = commands.execute(new UndoStep({ orderId, step: 'cancelled' }, shop.context()));
    await heldUp.reached;
    await reactTo(shop, orderId);
    heldUp.release();
    expect((await undoing).rejection?.code).toBe('ordering.nothing-to-undo');
    expect([await status(), await units()]).toEqual(['cancelled', 10]);
  });

  it('KIT-08 counts again as unpaid once its cancellation or its payment is undone', async () => {
    const open = async () =>
      (await shop.pool.query('SELECT DISTINCT open FROM ordering.phone_orders WHERE order_id = $1', [orderId])).rows;
    const isOpen = [{ open: true }];
    expect(await open()).toEqual(isOpen);
    for (const [step, done] of [
      ['cancelled', cancel],
      ['paid', () => shop.commands.execute(new MarkPaid({ orderId }, shop.context()))],
    ] as const) {
      await done();
      expect(await open()).toEqual([{ open: false }]);
      await shop.commands.execute(new UndoStep({ orderId, step }, shop.context()));
      expect(await open()).toEqual(isOpen);
    }
  });

  it('G25 expires after an hour, and its stock comes back', async () => {
    await expire(59);
    expect(await status()).toBe('placed');
    await expire(1);
    await reactTo(shop, orderId);
    expect([await status(), await units()]).toEqual(['cancelled', 10]);
  });

  it('G25 never expires where the owner has said so', async () => {
    const never = changeSettings({ changes: { unpaid_minutes: '0' }, by: 'admin' });
    await shop.aggregates.settings.handle('main', never, shop.context());
    await expire(10_000);
    expect(await status()).toBe('placed');
  });

  it('G10 G25 one that is paid for neither expires nor can be cancelled', async () => {
    await shop.commands.execute(new MarkPaid({ orderId }, shop.context()));
    await expire(61);
    expect((await cancel()).rejection?.code).toBe('ordering.paid');
    expect(await status()).toBe('placed');
  });

  it('KIT-06 paid for in the shop it is taken back by who may: its dishes stay off sale by choice, and the customer is told of their money', async () => {
    await shop.commands.execute(new MarkPaid({ orderId }, shop.context()));
    const by = (who: 'administrator' | 'manager') =>
      shop.commands.execute(new CancelOrder({ orderId, cause: 'problem', restock: false, by: who }, shop.context()));
    expect((await by('manager')).rejection?.code).toBe('ordering.paid');
    const allow = changeSettings({ changes: { managers_may_refund: '1' }, by: 'admin' });
    await shop.aggregates.settings.handle('main', allow, shop.context());
    expect((await by('manager')).rejection).toBeUndefined();
    await reactTo(shop, orderId);
    expect([await status(), await units()]).toEqual(['cancelled', 9]);
    const [told, ...more] = shop.mails.filter(({ subject }) => subject.includes('was cancelled'));
    expect(more).toEqual([]);
    for (const words of ['Something went wrong in our kitchen', 'We will give you your £'])
      expect(told?.text).toContain(words);
    expect(told?.text).not.toContain('You have not been charged');
  });

  it('G25 KIT-06 one that is paid for never expires, even where managers may give money back', async () => {
    await shop.commands.execute(new MarkPaid({ orderId }, shop.context()));
    const allow = changeSettings({ changes: { managers_may_refund: '1' }, by: 'admin' });
    await shop.aggregates.settings.handle('main', allow, shop.context());
    await expire(10_000);
    expect(await status()).toBe('placed');
  });

  it('G10 of paying and cancelling at once, exactly one comes about', async () => {
    const [cancelled, paid] = await Promise.all([
      cancel(),
      shop.commands.execute(new MarkPaid({ orderId }, shop.context())),
    ]);
    expect([cancelled, paid].filter(({ rejection }) => rejection === undefined)).toHaveLength(1);
  });
});
