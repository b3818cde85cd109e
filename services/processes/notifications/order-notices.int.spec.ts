import {
  CancelOrder,
  DelayOrder,
  MarkPaid,
  NotifyCustomer,
  PrintTicket,
  UndoStep,
} from '@hatch/contexts/orders/kitchen/module';
import {
  AddSubscriber,
  GetOrderNotices,
  RemoveSubscriber,
  SubscribersRepository,
} from '@hatch/contexts/notifications/module';
import { Outbound, type JobOptions } from '@hatch/platform';
import {
  startPushService,
  startTextProvider,
  type Browser,
  type PushService,
  type TextProvider,
} from '@hatch/platform/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '../testing/place-order.js';
import { testShop, type TestShop } from '../testing/test-shop.js';
import type { ProcessManager } from '../runner/process-manager.js';
import { ScheduleNoticesProcess, NoticesWorker } from './order-notices.js';

const silent = { warn: () => undefined, error: () => undefined };
const orderId = 'order';
const MINUTE_MS = 60_000;

type Job = { readonly id: string; readonly name: string; readonly data: object; readonly at: number };

let push: PushService;
let texts: TextProvider;
beforeAll(async () => {
  [push, texts] = await Promise.all([startPushService(), startTextProvider()]);
});
afterAll(() => Promise.all([push.close(), texts.close()]));

let shop: TestShop;
let phone: Browser;
let queue: Job[];
let reactedTo: Set<string>;
beforeEach(async () => {
  push.answerWith(201);
  push.resolveTo(['127.0.0.1']);
  texts.answerWith(undefined);
  shop = await testShop({ TEXT_URL: texts.url }, new Outbound({ ...push.reachable, timeoutMs: 300 }));
  phone = push.newBrowser();
  queue = [];
  reactedTo = new Set();
  await placeOrder(shop);
});
afterEach(() => shop.close());

const run = (command: Parameters<TestShop['commands']['execute']>[0]) => shop.commands.execute(command);
const addPush = ({ address }: Browser = phone) =>
  shop.commands.execute(
    new AddSubscriber({ orderId, channel: 'push', page: '/order-complete', ...address }, shop.context()),
  );
const addText = () => shop.commands.execute(new AddSubscriber({ orderId, channel: 'text' }, shop.context()));
const pay = () => run(new MarkPaid({ orderId }, shop.context()));

const jobs = {
  enqueue: (_: string, name: string, data: object, { jobId, delayMs = 0 }: JobOptions) => {
    const at = shop.clock.now.getTime() + delayMs;
    if (!queue.some(({ id }) => id === jobId)) queue.push({ id: jobId, name, data: { ...data }, at });
    return Promise.resolve();
  },
};
/** Reactions to all that is new in the log. */
const react = async () => {
  const process: ProcessManager = new ScheduleNoticesProcess(shop.commands, shop.queries, jobs, () => shop.clock.now);
  for (const stream of ['subscribers-order', 'order-order'])
    for await (const event of shop.store.readStream(stream)) {
      if (!process.handles.includes(event.type) || reactedTo.has(event.id)) continue;
      reactedTo.add(event.id);
      await process.react(event);
    }
};
const dueJobs = (): readonly Job[] => {
  const due = queue.filter(({ at }) => at <= shop.clock.now.getTime());
  queue = queue.filter((job) => !due.includes(job));
  return due;
};
const work = async (commands = shop.commands) => {
  await react();
  const worker = new NoticesWorker(commands, jobs, () => shop.clock.now, silent);
  for (let due = dueJobs(); due.length > 0; due = dueJobs())
    for (const { id, name, data } of due) await worker.work({ id, name, data: { ...data }, attempt: 1 });
};
const told = (browser = phone): readonly string[] =>
  browser.received().map(({ text }) => (JSON.parse(text) as { readonly body: string }).body);
const texted = () => texts.taken.map(({ text }) => text);
const presentIds = async () =>
  (await shop.app.get(SubscribersRepository, { strict: false }).load(orderId)).state.present.map(
    ({ channel }) => channel,
  );
const passMinutes = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE_MS);
};

describe('whoever asked to be told of an order', () => {
  it('TRK-03 is told on the phone when it is accepted, delayed and ready', async () => {
    await addPush();
    await addText();
    const before = texts.taken.length;
    await work();
    expect(told()).toEqual([]);
    await pay();
    await work();
    await run(new DelayOrder({ orderId, minutes: 10 }, shop.context()));
    await work();
    await run(new PrintTicket({ orderId, reprint: false }, shop.context()));
    await run(new NotifyCustomer({ orderId }, shop.context()));
    await work();

    const { state } = await shop.aggregates.orders.load(orderId);
    const ref = state.status === 'placed' ? state.ref : '';
    const words = [
      expect.stringMatching(new RegExp(`^Your order ${ref} is accepted. Ready about \\d\\d:\\d\\d.$`)),
      expect.stringContaining(`Your order ${ref} takes longer than we promised, and we are sorry. Ready about `),
      `Your order ${ref} is ready to collect.`,
    ];
    expect(told()).toEqual(words);
    expect(texted().slice(before)).toEqual(told().map((text) => expect.stringMatching(new RegExp(`: ${text}$`))));
    expect(texts.taken.at(-1)?.to).toBe('+447123456789');
    const [first] = phone.received();
    expect(JSON.parse(first?.text ?? '')).toMatchObject({ tag: `order-${ref}`, page: '/order-complete' });
    expect(
      phone
        .received()
        .map(({ text }) => text)
        .join(),
    ).not.toMatch(/Ann|Mall|ann@|07123/);
  });

  it('TRK-03 is told that it is late, once, when the time has passed by five minutes', async () => {
    await addPush();
    await pay();
    await work();
    const { state } = await shop.aggregates.orders.load(orderId);
    const due = Date.parse((state.status === 'placed' && state.dueBy) || '');
    shop.clock.now = new Date(due + 4 * MINUTE_MS);
    await work();
    expect(told()).toHaveLength(1);
    passMinutes(1);
    await work();
    expect(told().at(-1)).toContain('is late, and we are sorry');
    passMinutes(60);
    await work();
    expect(told()).toHaveLength(2);
  });

  it('TRK-03 is not told that it is late when it was delayed, made ready or cancelled before', async () => {
    await addPush();
    await pay();
    await work();
    await run(new DelayOrder({ orderId, minutes: 30 }, shop.context()));
    await work();
    passMinutes(40);
    await run(new PrintTicket({ orderId, reprint: false }, shop.context()));
    await run(new NotifyCustomer({ orderId }, shop.context()));
    await work();
    passMinutes(600);
    await work();
    expect(told().filter((text) => text.includes('is late'))).toEqual([]);
    expect(told().at(-1)).toContain('is ready to collect');
  });

  it('KDS-05 TRK-03 is told nothing of a step that was undone, once it cannot be undone any more', async () => {
    await addPush();
    await pay();
    await work();
    await run(new DelayOrder({ orderId, minutes: 10 }, shop.context()));
    await run(new UndoStep({ orderId, step: 'delayed' }, shop.context()));
    await run(new PrintTicket({ orderId, reprint: false }, shop.context()));
    await run(new NotifyCustomer({ orderId }, shop.context()));
    await run(new UndoStep({ orderId, step: 'notified' }, shop.context()));
    await work();
    expect(told()).toEqual([expect.stringContaining('is accepted')]);
    const process = new ScheduleNoticesProcess(shop.commands, shop.queries, jobs, () => shop.clock.now);
    expect(process.waits).toBeGreaterThan(10_000);
  });

  it('TRK-03 is told nothing of an order that was cancelled meanwhile', async () => {
    await addPush();
    await pay();
    await react();
    await run(new UndoStep({ orderId, step: 'paid' }, shop.context()));
    await run(new CancelOrder({ orderId, cause: 'unreached' }, shop.context()));
    expect((await shop.aggregates.orders.load(orderId)).state.status).toBe('cancelled');
    await work();
    expect(told()).toEqual([]);
  });

  it('TRK-03 G21 is told once, though two processes react and send at the same time', async () => {
    const other = await shop.another();
    await addPush();
    await addText();
    const before = texts.taken.length;
    await pay();
    await react();
    const due = dueJobs().filter(({ name }) => name === 'send');
    expect(due).toHaveLength(2);
    const workers = [shop.commands, other.commands, shop.commands].map(
      (commands) => new NoticesWorker(commands, jobs, () => shop.clock.now, silent),
    );
    await Promise.all(
      due.flatMap(({ id, name, data }) =>
        workers.map((worker) => worker.work({ id, name, data: { ...data }, attempt: 1 })),
      ),
    );
    expect(told()).toHaveLength(1);
    expect(texts.taken.length - before).toBe(1);
    reactedTo.clear();
    await work(other.commands);
    expect(told()).toHaveLength(1);
  });

  it('TRK-03 is told nothing more once that was asked, or the phone takes no more', async () => {
    const second = push.newBrowser();
    await addPush();
    await addPush(second);
    await run(new RemoveSubscriber({ orderId, channel: 'push', endpoint: second.address.endpoint }, shop.context()));
    push.answerWith(410);
    await pay();
    await work();
    expect(await presentIds()).toEqual([]);
    expect(second.received()).toEqual([]);
    await run(new DelayOrder({ orderId, minutes: 10 }, shop.context()));
    push.answerWith(201);
    await work();
    expect(phone.received()).toHaveLength(1);
  });

  it('TRK-03 is told again when the push service was busy or slow, and not when it took or refused it', async () => {
    await addPush();
    await pay();
    await react();
    const [job] = dueJobs();
    if (!job) throw new Error('nothing is scheduled');
    const worker = new NoticesWorker(shop.commands, jobs, () => shop.clock.now, silent);
    const attempt = () => worker.work({ id: job.id, name: job.name, data: { ...job.data }, attempt: 1 });
    push.answerWith(503);
    await expect(attempt()).rejects.toThrow('was not taken');
    push.answerWith(() => undefined);
    await expect(attempt()).rejects.toThrow('was not taken');
    push.answerWith(201);
    await attempt();
    await attempt();
    expect(phone.received()).toHaveLength(3);
    await run(new DelayOrder({ orderId, minutes: 10 }, shop.context()));
    push.answerWith(400);
    await work();
    expect(phone.received()).toHaveLength(4);
    expect(await presentIds()).toEqual(['push']);
  });

  it('TRK-03 G21 is not texted again when nobody knows whether the provider took it', async () => {
    await addText();
    await pay();
    texts.answerWith({ status: 500 });
    const before = texts.asked();
    await work();
    reactedTo.clear();
    texts.answerWith(undefined);
    await work();
    expect(texts.asked() - before).toBe(1);
  });

  it('TRK-03 is texted no more once the number has told the provider to stop', async () => {
    await addText();
    texts.answerWith({ status: 400, code: 21610 });
    await pay();
    await work();
    expect(await presentIds()).toEqual([]);
  });

  it('TRK-03 G24 is never told at an address within a private network', async () => {
    await addPush();
    push.resolveTo(['10.0.0.1']);
    await pay();
    await work();
    expect(phone.received()).toEqual([]);
    expect(await presentIds()).toEqual([]);
  });

  it('TRK-03 G24 cannot have us call what is no public push service', async () => {
    for (const endpoint of [
      'http://push.example/1',
      'https://127.0.0.1/1',
      'https://169.254.169.254/latest/meta-data',
      'https://user:secret@push.example/1',
      'javascript:alert(1)',
      'not an address',
    ]) {
      const { rejection } = await addPush({ ...phone, address: { ...phone.address, endpoint } });
      expect(rejection?.code, endpoint).toBe('notifications.bad-subscription');
    }
    expect(await presentIds()).toEqual([]);
  });

  it('TRK-03 cannot ask once there is nothing left to tell', async () => {
    await pay();
    await run(new PrintTicket({ orderId, reprint: false }, shop.context()));
    await run(new NotifyCustomer({ orderId }, shop.context()));
    expect((await addPush()).rejection?.code).toBe('notifications.nothing-to-tell');
    expect((await addText()).rejection?.code).toBe('notifications.nothing-to-tell');
    const other = new AddSubscriber({ orderId: 'nothing', channel: 'text' }, shop.context());
    expect((await shop.commands.execute(other)).rejection?.code).toBe('notifications.nothing-to-tell');
  });

  it('TRK-03 sees what is on, and which number would be texted', async () => {
    const look = (endpoint?: string) =>
      shop.queries.execute(new GetOrderNotices({ orderId, ...(endpoint !== undefined && { endpoint }) }));
    const { endpoint } = phone.address;
    expect(await look()).toMatchObject({ isAwaited: true, isPushed: false, text: { isOn: false, lastDigits: '789' } });
    await addPush();
    await addText();
    expect(await look(endpoint)).toMatchObject({ isPushed: true, text: { isOn: true } });
    expect(await look(push.newBrowser().address.endpoint)).toMatchObject({ isPushed: false });
  });
});
