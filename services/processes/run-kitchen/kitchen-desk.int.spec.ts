import { changeStatus } from '@hatch/contexts/store-status';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailOutcomeUnknown, type JobOptions } from '@hatch/platform';
import type { ProcessManager } from '../runner/process-manager.js';
import { scheduleMailsProcess } from '../notify-customer/schedule-mails.process.js';
import { NotificationSender } from '../notify-customer/notification-sender.js';
import { sendMails } from '../notify-customer/send-mails.js';
import { changeSettings } from '@hatch/contexts/settings';
import { testShop, type TestShop } from '../testing/test-shop.js';

const silent = { warn: () => undefined, error: () => undefined };

describe('running the kitchen', () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await testShop();
  });
  afterEach(() => shop.close());

  const placed = async (method: 'COLLECT' | 'DELIVER' = 'COLLECT', full_name = 'Ann') => {
    const customer = { cartId: 'cart', orderId: 'order', userId: null };
    await shop.cartKeeper.add('cart', null, { productId: 1, variantId: null }, shop.context());
    await shop.desk.save(customer, '<b>no onions</b>', shop.context());
    await shop.desk.chooseMethod('order', method, 'SW1A 2AA', shop.context());
    const address = {
      address_1: '1 The Mall',
      address_2: '',
      address_3: '',
      town_city: 'London',
      postcode: 'SW1A 2AA',
    };
    const person = { email: 'ann@example.com', full_name, phone_number: '07123456789', delivery_info: '' };
    await shop.desk.giveDetails('order', { ...person, ...address }, shop.context());
    await shop.placement.place(customer, 'PHONE', shop.context());
  };
  const kitchenStatus = async () => {
    const { state } = await shop.aggregates.orders.load('order');
    return state.status === 'placed' ? state.kitchen : undefined;
  };
  const printed = async () => {
    await placed();
    await shop.kitchen.markPaid('order', shop.context());
    await shop.kitchen.print('order', false, shop.context());
  };

  it('LIVE-32 OPEN-45 OPEN-46 walks an order from payment to completion', async () => {
    await placed();
    expect((await shop.kitchen.print('order', false, shop.context())).rejection?.code).toBe('ordering.unpaid');
    await shop.kitchen.markPaid('order', shop.context());
    expect(await kitchenStatus()).toBe('NEW');
    expect((await shop.kitchen.complete('order', shop.context())).rejection).toBeDefined();
    await shop.kitchen.print('order', false, shop.context());
    expect(await kitchenStatus()).toBe('PRINTED');
    await shop.kitchen.notify('order', shop.context());
    expect(await kitchenStatus()).toBe('NOTIFIED');
    await shop.kitchen.complete('order', shop.context());
    expect(await kitchenStatus()).toBe('COMPLETE');
  });

  it.each([
    ['open', '12:31'],
    ['busy', '13:01'],
    ['slammed', '13:31'],
  ])('OPEN-48 promises an order that is paid while %s for %s', async (state, time) => {
    await placed();
    await shop.aggregates.store.handle('main', changeStatus(state), shop.context());
    const { order } = await shop.kitchen.markPaid('order', shop.context());
    expect(order.state).toMatchObject({ dueBy: `2026-11-20T${time}:00.000Z` });
  });

  it('NTF-03 NTF-05 OPEN-66 two tablets at once send one mail', async () => {
    await printed();
    const answers = await Promise.all([
      shop.kitchen.notify('order', shop.context()),
      shop.kitchen.notify('order', shop.context()),
    ]);
    expect(shop.mails.map(({ to, subject }) => [to, subject.includes('ready to collect')])).toEqual([
      ['ann@example.com', true],
    ]);
    expect(answers[1].rejection?.message).toBe('customer already notified at 12:00');
  });

  it('NTF-04 OPEN-66 does not notify before printing', async () => {
    await placed();
    await shop.kitchen.markPaid('order', shop.context());
    expect((await shop.kitchen.notify('order', shop.context())).rejection?.code).toBe('ordering.not-printed');
    expect(shop.mails).toEqual([]);
  });

  it('OPEN-66 stays PRINTED while the mail server refuses, and can be tried again', async () => {
    await printed();
    shop.refuseMail(true);
    expect((await shop.kitchen.notify('order', shop.context())).rejection?.code).toBe('notifications.not-taken');
    expect(await kitchenStatus()).toBe('PRINTED');
    shop.refuseMail(false);
    await shop.kitchen.notify('order', shop.context());
    expect(await kitchenStatus()).toBe('NOTIFIED');
    expect(shop.mails).toHaveLength(1);
  });

  describe('the mails an order owes', () => {
    const deliver = async (manager: ProcessManager) => {
      for await (const event of shop.store.readStream('order-order'))
        if (manager.handles.includes(event.type)) await manager.react(event);
    };
    const owed: { id: string; attempts: number | undefined; data: Record<string, string> }[] = [];
    const jobs = {
      enqueue: (_: string, __: string, data: object, { jobId, attempts }: JobOptions) => {
        owed.push({ id: jobId, attempts, data: { ...data } });
        return Promise.resolve();
      },
    };
    const work = async () => {
      const handler = sendMails(shop.postman, () => shop.clock.now, silent);
      for (const { id, data } of owed.splice(0)) await handler({ id, name: 'mail', data, attempt: 1 });
    };

    it('CHK-47 OPEN-35 are one confirmation with ref, items, postage, total and the payment awaited', async () => {
      await placed('DELIVER');
      await deliver(scheduleMailsProcess(shop.postman, jobs, silent));
      await deliver(scheduleMailsProcess(shop.postman, jobs, silent));
      await work();
      expect(shop.mails).toHaveLength(1);
      const { state } = await shop.aggregates.orders.load('order');
      const [mail] = shop.mails;
      for (const text of ['Margherita', '£10.00', '£3.50', '£13.50', 'waiting for your payment', 'SW1A 2AA'])
        expect(mail?.text).toContain(text);
      expect(mail?.subject).toContain(state.status === 'placed' ? state.ref : 'no ref');
    });

    it('OPEN-13 show what the customer wrote literally', async () => {
      await placed('DELIVER');
      await deliver(scheduleMailsProcess(shop.postman, jobs, silent));
      await work();
      expect(shop.mails[0]?.html).toContain('&lt;b&gt;no onions&lt;/b&gt;');
    });

    it('OPEN-36 DLV-37 are a notice to the administrator when a small delivery was free', async () => {
      const free = changeSettings({ changes: { delivery_charge_bands: '0:0' }, by: 'admin' });
      await shop.aggregates.settings.handle('main', free, shop.context());
      await placed('DELIVER');
      await deliver(scheduleMailsProcess(shop.postman, jobs, silent));
      await work();
      expect(shop.mails.map(({ to }) => to)).toEqual(['ann@example.com', 'owner@hatch.test']);
    });

    it('OPEN-36 are no notice for a collection', async () => {
      await placed('COLLECT');
      await deliver(scheduleMailsProcess(shop.postman, jobs, silent));
      await work();
      expect(shop.mails.map(({ to }) => to)).toEqual(['ann@example.com']);
    });

    it('G21 are not sent again when nobody knows whether the mail server took them', async () => {
      await placed();
      await deliver(scheduleMailsProcess(shop.postman, jobs, silent));
      const [job] = owed.splice(0);
      if (!job) throw new Error('no mail is owed');
      let sent = 0;
      const send = () => Promise.reject(new MailOutcomeUnknown(`timeout ${++sent}`));
      const postman = new NotificationSender(shop.aggregates, shop.shop, { send }, 'owner@hatch.test');
      const handler = sendMails(postman, () => shop.clock.now, silent);
      await handler({ ...job, name: 'mail', attempt: 1 });
      await handler({ ...job, name: 'mail', attempt: 2 });
      expect(sent).toBe(1);
    });

    it('OPEN-35 are tried for hours', async () => {
      await placed();
      await deliver(scheduleMailsProcess(shop.postman, jobs, silent));
      const [job] = owed.splice(0);
      expect(2 ** ((job?.attempts ?? 0) - 1)).toBeGreaterThan(2 * 60 * 60);
    });

    it('OPEN-35 a refusing mail server undoes nothing and the job is tried again', async () => {
      await placed();
      await deliver(scheduleMailsProcess(shop.postman, jobs, silent));
      shop.refuseMail(true);
      const [job] = owed;
      await expect(work()).rejects.toThrow('not taken');
      shop.refuseMail(false);
      if (job) owed.push(job);
      await work();
      expect(shop.mails).toHaveLength(1);
      expect((await shop.aggregates.orders.load('order')).state.status).toBe('placed');
    });
  });
});
