import { MailClaims } from '@hatch/platform';
import { placeOrder, reactTo, testShop, type TestShop } from '@hatch/processes/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeStatus } from '../../store-status/index.js';
import { CompleteOrder, MarkPaid, NotifyCustomer, PrintTicket } from './module.js';

const orderId = 'order';

describe('running the kitchen', () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await testShop();
  });
  afterEach(() => shop.close());

  const placed = () => placeOrder(shop);
  const kitchenStatus = async () => {
    const { state } = await shop.aggregates.orders.load('order');
    return state.status === 'placed' ? state.kitchen : undefined;
  };
  const ready = () => shop.mails.filter(({ messageId }) => messageId.startsWith(`${orderId}.order-ready`));
  const printed = async () => {
    await placed();
    await shop.commands.execute(new MarkPaid({ orderId }, shop.context()));
    await shop.commands.execute(new PrintTicket({ orderId, reprint: false }, shop.context()));
  };

  it('LIVE-32 OPEN-45 OPEN-46 walks an order from payment to completion', async () => {
    await placed();
    expect(
      (await shop.commands.execute(new PrintTicket({ orderId, reprint: false }, shop.context()))).rejection?.code,
    ).toBe('ordering.unpaid');
    await shop.commands.execute(new MarkPaid({ orderId }, shop.context()));
    expect(await kitchenStatus()).toBe('NEW');
    expect((await shop.commands.execute(new CompleteOrder({ orderId }, shop.context()))).rejection).toBeDefined();
    await shop.commands.execute(new PrintTicket({ orderId, reprint: false }, shop.context()));
    expect(await kitchenStatus()).toBe('PRINTED');
    await shop.commands.execute(new NotifyCustomer({ orderId }, shop.context()));
    expect(await kitchenStatus()).toBe('NOTIFIED');
    await shop.commands.execute(new CompleteOrder({ orderId }, shop.context()));
    expect(await kitchenStatus()).toBe('COMPLETE');
  });

  it.each([
    ['open', '12:31'],
    ['busy', '13:01'],
    ['slammed', '13:31'],
  ])('OPEN-48 promises an order that is paid while %s for %s', async (state, time) => {
    await placed();
    await shop.aggregates.store.handle('main', changeStatus(state), shop.context());
    const { order } = await shop.commands.execute(new MarkPaid({ orderId }, shop.context()));
    expect(order.state).toMatchObject({ dueBy: `2026-11-20T${time}:00.000Z` });
  });

  const notify = () => shop.commands.execute(new NotifyCustomer({ orderId }, shop.context()));

  it('NTF-03 NTF-05 OPEN-66 two tablets at once send one mail', async () => {
    await printed();
    const answers = await Promise.all([notify(), notify()]);
    await reactTo(shop, orderId);
    await reactTo(shop, orderId);
    expect(ready().map(({ to, subject }) => [to, subject.includes('ready to collect')])).toEqual([
      ['ann@example.com', true],
    ]);
    expect(answers[1].rejection?.message).toBe('customer already notified at 12:00');
  });

  it('NTF-04 OPEN-66 does not notify before printing', async () => {
    await placed();
    await shop.commands.execute(new MarkPaid({ orderId }, shop.context()));
    expect((await shop.commands.execute(new NotifyCustomer({ orderId }, shop.context()))).rejection?.code).toBe(
      'ordering.not-printed',
    );
    await reactTo(shop, orderId);
    expect(ready()).toEqual([]);
  });

  it('KDS-05 OPEN-66 is NOTIFIED while the mail server refuses, which gets the mail later', async () => {
    await printed();
    await reactTo(shop, orderId);
    shop.refuseMail(true);
    expect((await notify()).rejection).toBeUndefined();
    expect(await kitchenStatus()).toBe('NOTIFIED');
    await expect(reactTo(shop, orderId)).rejects.toThrow('not taken');
    expect(ready()).toEqual([]);
    shop.refuseMail(false);
    await reactTo(shop, orderId);
    expect(ready()).toHaveLength(1);
  });

  it('KDS-05 OPEN-66 answers at once while the mail server is slow', async () => {
    await printed();
    shop.slowMail(6_000);
    const began = performance.now();
    expect((await notify()).rejection).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('G21 sends no second mail for a process that died while it sent the first', async () => {
    await printed();
    await reactTo(shop, orderId);
    await notify();
    await new MailClaims(shop.pool).claim(`${orderId}.order-ready@hatch`, 0);
    await expect(reactTo(shop, orderId)).rejects.toThrow('being sent by another process');
    await shop.pool.query("UPDATE mail.claims SET claimed_at = claimed_at - interval '2 minutes'");
    await reactTo(shop, orderId);
    expect(ready()).toEqual([]);
  });
});
