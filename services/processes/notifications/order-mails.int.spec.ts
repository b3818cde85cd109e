import { ReviseProduct } from '@hatch/contexts/catalog/module';
import { changeSettings } from '@hatch/contexts/settings';
import { londonTime, type Allergens } from '@hatch/kernel/rules';
import type { UndoableStep } from '@hatch/contexts/orders';
import {
  CancelOrder,
  CompleteOrder,
  DelayOrder,
  MarkPaid,
  NotifyCustomer,
  PrintTicket,
  SendOut,
  UndoStep,
} from '@hatch/contexts/orders/kitchen/module';
import { LeaveMail, SendMailAgain } from '@hatch/contexts/notifications/module';
import { MailOutcomeUnknown, Postponed, type JobOptions } from '@hatch/platform';
import { restoreLog } from '@hatch/event-store/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProcessManager } from '../runner/process-manager.js';
import { placeOrder } from '../testing/place-order.js';
import { testShop, type TestShop } from '../testing/test-shop.js';
import { ScheduleMailsProcess, SendMailsWorker, TellStepsProcess } from './order-mails.js';

const silent = { warn: () => undefined, error: () => undefined };

describe('the mails of an order', () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await testShop();
  });
  afterEach(() => shop.close());

  const placed = (method?: 'COLLECT' | 'DELIVER', userId?: string) => placeOrder(shop, method, userId);
  const deliver = async (manager: ProcessManager) => {
    for await (const event of shop.store.readStream('order-order'))
      if (manager.handles.includes(event.type)) await manager.react(event);
  };
  const scheduled: { id: string; attempts: number | undefined; data: Record<string, string> }[] = [];
  const jobs = {
    enqueue: (_: string, __: string, data: object, { jobId, attempts }: JobOptions) => {
      scheduled.push({ id: jobId, attempts, data: { ...data } });
      return Promise.resolve();
    },
  };
  const work = async () => {
    const worker = new SendMailsWorker(shop.commands, () => shop.clock.now, silent);
    for (const { id, data } of scheduled.splice(0)) await worker.work({ id, name: 'mail', data, attempt: 1 });
  };

  it('CHK-47 OPEN-35 are one confirmation with ref, items, postage, total and the payment awaited', async () => {
    await placed('DELIVER');
    await deliver(new ScheduleMailsProcess(shop.commands, jobs, silent));
    await deliver(new ScheduleMailsProcess(shop.commands, jobs, silent));
    await work();
    expect(shop.mails).toHaveLength(1);
    const { state } = await shop.aggregates.orders.load('order');
    const [mail] = shop.mails;
    for (const text of ['Margherita', '£10.00', '£3.50', '£13.50', 'waiting for your payment', 'SW1A 2AA'])
      expect(mail?.text).toContain(text);
    expect(mail?.subject).toContain(state.status === 'placed' ? state.ref : 'no ref');
  });

  it('ALG-03 say of each line what was stated of its allergens when it was ordered', async () => {
    const state = async (allergens: Allergens) => {
      const revision = Number((await shop.aggregates.products.load('1')).revision);
      await shop.commands.execute(new ReviseProduct({ productId: 1, allergens, revision }, shop.context()));
    };
    await state({ milk: 'contains', nuts: 'may-contain' });
    await placed('COLLECT');
    await state({ milk: 'free' });
    await deliver(new ScheduleMailsProcess(shop.commands, jobs, silent));
    await work();
    const words = 'Margherita. Contains milk. May contain nuts. Ask us about the others.';
    expect(shop.mails[0]?.text).toContain(words);
    expect(shop.mails[0]?.html).toContain(words);
  });

  it('G25 show nothing that a guest typed, for nobody has proved the address', async () => {
    await placed('DELIVER');
    await deliver(new ScheduleMailsProcess(shop.commands, jobs, silent));
    await work();
    expect(shop.mails[0]?.text).not.toMatch(/onions|The Mall/);
    expect(shop.mails[0]?.html).not.toMatch(/onions|The Mall/);
  });

  it('OPEN-13 show what the customer wrote literally', async () => {
    await placed('DELIVER', 'u1');
    await deliver(new ScheduleMailsProcess(shop.commands, jobs, silent));
    await work();
    expect(shop.mails[0]?.html).toContain('&lt;b&gt;no onions&lt;/b&gt;');
  });

  it('OPEN-36 DLV-37 are a notice to the administrator when a small delivery was free', async () => {
    const free = changeSettings({ changes: { delivery_charge_bands: '0:0' }, by: 'admin' });
    await shop.aggregates.settings.handle('main', free, shop.context());
    await placed('DELIVER');
    await deliver(new ScheduleMailsProcess(shop.commands, jobs, silent));
    await work();
    expect(shop.mails.map(({ to }) => to)).toEqual(['ann@example.com', 'owner@hatch.test']);
  });

  it('OPEN-36 are no notice for a collection', async () => {
    await placed('COLLECT');
    await deliver(new ScheduleMailsProcess(shop.commands, jobs, silent));
    await work();
    expect(shop.mails.map(({ to }) => to)).toEqual(['ann@example.com']);
  });

  it('G21 are not sent again when nobody knows whether the mail server took them', async () => {
    await placed();
    await deliver(new ScheduleMailsProcess(shop.commands, jobs, silent));
    const [job] = scheduled.splice(0);
    if (!job) throw new Error('no mail is scheduled');
    shop.refuseMail(new MailOutcomeUnknown('timeout'));
    const worker = new SendMailsWorker(shop.commands, () => shop.clock.now, silent);
    await worker.work({ ...job, name: 'mail', attempt: 1 });
    await worker.work({ ...job, name: 'mail', attempt: 2 });
    expect(shop.mailTries()).toBe(1);
  });

  const jobOfConfirmation = async () => {
    await placed();
    await deliver(new ScheduleMailsProcess(shop.commands, jobs, silent));
    const [job] = scheduled.splice(0);
    if (!job) throw new Error('no mail is scheduled');
    return { ...job, name: 'mail', attempt: 1 };
  };
  const eventsOf = async (id: string) => {
    const types: string[] = [];
    for await (const { type } of shop.store.readStream(`notification-${id}`)) types.push(type);
    return types;
  };

  it('G21 of which nobody knows are sent again once staff ask, by one of two who ask at once', async () => {
    const job = await jobOfConfirmation();
    const worker = new SendMailsWorker(shop.commands, () => shop.clock.now, silent);
    shop.refuseMail(new MailOutcomeUnknown('timeout'));
    await worker.work(job);
    shop.refuseMail(false);
    const asked = { id: job.id, seen: 0 };
    const other = await shop.another();
    await Promise.all([
      shop.commands.execute(new SendMailAgain(asked, shop.context())),
      other.commands.execute(new SendMailAgain(asked, shop.context())),
    ]);
    const process: ProcessManager = new ScheduleMailsProcess(shop.commands, jobs, silent);
    for await (const event of shop.store.readStream(`notification-${job.id}`))
      if (process.handles.includes(event.type)) await process.react(event);
    expect(scheduled.map(({ id }) => id)).toEqual([`${job.id}.again.1`]);
    await work();
    expect(shop.mails).toHaveLength(1);
    expect(await eventsOf(job.id)).toEqual([
      'NotificationOwed',
      'SendStarted',
      'SendUnconfirmed',
      'SendAgainAsked',
      'SendStarted',
      'NotificationSent',
    ]);
  });

  it('G21 that staff left are not sent', async () => {
    const job = await jobOfConfirmation();
    await shop.commands.execute(new LeaveMail({ id: job.id }, shop.context()));
    await new SendMailsWorker(shop.commands, () => shop.clock.now, silent).work(job);
    expect(shop.mailTries()).toBe(0);
  });

  it('G21 are not sent again from a log that was restored to before they were', async () => {
    const job = await jobOfConfirmation();
    const worker = new SendMailsWorker(shop.commands, () => shop.clock.now, silent);
    const copied = await shop.store.head();
    await worker.work(job);
    await restoreLog(shop.pool, Number(copied));
    const restored = await shop.another();
    await new SendMailsWorker(restored.commands, () => shop.clock.now, silent).work({ ...job, attempt: 2 });
    expect(shop.mails).toHaveLength(1);
    expect(await eventsOf(job.id)).toEqual(['NotificationOwed', 'NotificationSent']);
  });

  describe('about a step of the kitchen', () => {
    const orderId = 'order';
    const tell = () => deliver(new TellStepsProcess(shop.commands, shop.queries, jobs));
    const run = (command: Parameters<TestShop['commands']['execute']>[0]) => shop.commands.execute(command);
    const pass = (seconds: number) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000);
    };
    const notify = () => run(new NotifyCustomer({ orderId }, shop.context()));
    const complete = () => run(new CompleteOrder({ orderId }, shop.context()));
    const undo = (step: UndoableStep) => shop.commands.execute(new UndoStep({ orderId, step }, shop.context()));
    const delay = () => run(new DelayOrder({ orderId, minutes: 10 }, shop.context()));
    const STEPS: Readonly<Record<string, readonly [UndoableStep, () => Promise<unknown>]>> = {
      'order-delayed': ['delayed', delay],
      'order-ready': ['notified', notify],
      'order-sent-out': ['sent-out', () => run(new SendOut({ orderId, driver: '' }, shop.context()))],
    };
    const about = (notification: string) =>
      shop.mails.filter(({ messageId }) => messageId.startsWith(`${orderId}.${notification}`));

    beforeEach(async () => {
      await placed('DELIVER');
      await run(new MarkPaid({ orderId }, shop.context()));
      await run(new PrintTicket({ orderId, reprint: false }, shop.context()));
      pass(60);
    });

    it('KDS-05 wait until it cannot be undone any more', () => {
      expect(new TellStepsProcess(shop.commands, shop.queries, jobs).waits).toBeGreaterThan(10_000);
    });

    it.each(Object.entries(STEPS))('KDS-05 are not sent where it was undone: %s', async (mail, [step, take]) => {
      await take();
      pass(9);
      expect((await undo(step)).rejection).toBeUndefined();
      pass(12);
      await tell();
      await work();
      expect(about(mail)).toEqual([]);
    });

    it.each(Object.entries(STEPS))('KDS-05 are sent once where it is taken again: %s', async (mail, [step, take]) => {
      await take();
      pass(9);
      await undo(step);
      pass(1);
      await take();
      await tell();
      await tell();
      await work();
      expect(about(mail)).toHaveLength(1);
    });

    it('KDS-05 do not go with the first of two tries, for the second can still be undone', async () => {
      await notify();
      pass(9);
      await undo('notified');
      pass(1);
      await notify();
      const process = new TellStepsProcess(shop.commands, shop.queries, jobs);
      for await (const event of shop.store.readStream('order-order'))
        if (event.type === 'CustomerNotified' && Date.parse(event.meta.at) < shop.clock.now.getTime())
          await process.react(event);
      expect(scheduled).toEqual([]);
    });

    it('KDS-05 go when an undo brings the step back that they are about', async () => {
      await notify();
      pass(5);
      await complete();
      pass(7);
      await tell();
      await work();
      expect(about('order-ready')).toEqual([]);
      await undo('completed');
      pass(12);
      await tell();
      await work();
      expect(about('order-ready')).toHaveLength(1);
    });

    it('KDS-05 name the promise that stands once the last of two delays is undone', async () => {
      await delay();
      pass(5);
      await delay();
      pass(5);
      await undo('delayed');
      await tell();
      await work();
      const { state } = await shop.aggregates.orders.load(orderId);
      const due = state.status === 'placed' && state.dueBy !== null ? londonTime(new Date(state.dueBy)) : 'none';
      expect(about('order-delayed').map(({ text }) => text.includes(due))).toEqual([true]);
    });

    it('KDS-05 are sent once where two tablets take the step at once', async () => {
      const other = await shop.another();
      const changes = await Promise.all(
        [shop, other].map(({ commands }) => commands.execute(new NotifyCustomer({ orderId }, shop.context()))),
      );
      await tell();
      await work();
      expect(about('order-ready')).toHaveLength(1);
      expect(changes.filter(({ rejection }) => rejection === undefined)).toHaveLength(1);
    });

    describe('which the mail server refused', () => {
      const READY = { id: 'order.order-ready', seen: 0 };
      const sendAgain = () => shop.commands.execute(new SendMailAgain(READY, shop.context()));
      const job = {
        ...{ id: `${READY.id}.again.1`, name: 'order-ready', attempt: 1 },
        data: { orderId: 'order', notification: 'order-ready' },
      };
      const lastOf = async () => (await eventsOf(READY.id)).at(-1);
      beforeEach(async () => {
        await notify();
        await tell();
        shop.refuseMail(true);
        await expect(work()).rejects.toThrow('not taken');
        shop.refuseMail(false);
        expect(await lastOf()).toBe('SendFailed');
        pass(60);
      });

      it('OPEN-66 G21 are dropped once there is nothing to tell any more, and who asks for it again is told so', async () => {
        await complete();
        expect(await sendAgain()).toMatchObject({ rejection: { code: 'ordering.complete' } });
        expect(await lastOf()).toBe('MailDropped');
        expect(about('order-ready')).toEqual([]);
      });

      it('OPEN-66 G21 are dropped by their job when the order went on in between', async () => {
        expect((await sendAgain()).rejection).toBeUndefined();
        await run(new CancelOrder({ orderId, cause: 'refunded' }, shop.context()));
        await new SendMailsWorker(shop.commands, () => shop.clock.now, silent).work(job);
        expect(await lastOf()).toBe('MailDropped');
        expect(about('order-ready')).toEqual([]);
      });

      it('OPEN-66 KIT-08 are sent all the same when the order is ready once more', async () => {
        await complete();
        await sendAgain();
        await undo('completed');
        await tell();
        await work();
        expect(about('order-ready')).toHaveLength(1);
      });
    });
  });

  it('G21 cost an outage of the mail server no more than the few events that find it out', async () => {
    const before = await shop.store.head();
    const job = await jobOfConfirmation();
    const owed = await shop.store.head();
    shop.refuseMail(true);
    const worker = new SendMailsWorker(shop.commands, () => shop.clock.now, silent);
    const outcomes: unknown[] = [];
    for (let attempt = 1; attempt <= 60; attempt++)
      await worker.work({ ...job, attempt }).catch((error: unknown) => outcomes.push(error));
    expect(outcomes).toHaveLength(60);
    expect(outcomes.filter((error) => error instanceof Postponed)).toHaveLength(57);
    expect(before).toBeLessThan(owed);
    expect((await shop.store.head()) - owed).toBe(6n);
  });

  it('OPEN-35 are tried for hours', async () => {
    await placed();
    await deliver(new ScheduleMailsProcess(shop.commands, jobs, silent));
    const [job] = scheduled.splice(0);
    expect(2 ** ((job?.attempts ?? 0) - 1)).toBeGreaterThan(2 * 60 * 60);
  });

  it('OPEN-35 a refusing mail server undoes nothing and the job is tried again', async () => {
    await placed();
    await deliver(new ScheduleMailsProcess(shop.commands, jobs, silent));
    shop.refuseMail(true);
    const [job] = scheduled;
    await expect(work()).rejects.toThrow('not taken');
    shop.refuseMail(false);
    if (job) scheduled.push(job);
    await work();
    expect(shop.mails).toHaveLength(1);
    expect((await shop.aggregates.orders.load('order')).state.status).toBe('placed');
  });
});
