import type { Printing } from '@hatch/contexts/orders';
import { ReplaceCategory } from '@hatch/contexts/catalog/module';
import {
  ConfirmTicketPart,
  MarkPaid,
  QueueTicket,
  RetryTicketPart,
  UndoStep,
} from '@hatch/contexts/orders/kitchen/module';
import { changeSettings } from '@hatch/contexts/settings';
import { escPosOf, NetworkPrinter, type Job, type JobOptions } from '@hatch/platform';
import { EscPosDevice, type DeviceMode } from '@hatch/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProcessManager } from '../runner/process-manager.js';
import { placeOrder } from '../testing/place-order.js';
import { testShop, type TestShop } from '../testing/test-shop.js';
import { PrintPaidTicketsProcess, PrintTicketsProcess } from './print-tickets.process.js';
import { SendTicketsWorker } from './send-tickets.worker.js';
import { pauseAfter, TicketParts, type TicketAsked } from './ticket-parts.service.js';

const silent = { warn: () => undefined, error: () => undefined };
const ORDER = 'order';
const JOB = `${ORDER}.1`;

describe('tickets on network printers', () => {
  let shop: TestShop;
  let device: EscPosDevice;
  let queue: (Pick<Job, 'id' | 'data'> & { readonly delayMs: number | undefined })[];
  const seen = new Set<string>();
  beforeEach(async () => {
    [shop, device] = await Promise.all([testShop(), EscPosDevice.start()]);
    queue = [];
    seen.clear();
    await set({ ticket_printers: `48;127.0.0.1:${device.place.port};`, auto_print: '1' });
    await placeOrder(shop, 'COLLECT');
  });
  afterEach(() => Promise.all([shop.close(), device.unplug()]));

  const clock = () => shop.clock.now;
  const set = (changes: Readonly<Record<string, string>>) =>
    shop.aggregates.settings.handle('main', changeSettings({ changes, by: 'admin' }), shop.context());
  const jobs = {
    enqueue: (_: string, __: string, data: object, { jobId: id, delayMs }: JobOptions) => {
      if (!seen.has(id)) queue.push({ id, data: { ...data }, delayMs });
      seen.add(id);
      return Promise.resolve();
    },
  };
  const asked: TicketAsked[] = [];
  const deadlines = { connectMs: 1_000, answerMs: 400, printMs: 1_000 };
  const bytes = (ticket: TicketAsked) => {
    asked.push(ticket);
    const text = `${ticket.orderId} copy ${ticket.copy}, ${ticket.station || 'all'} ${ticket.number}/${ticket.of}`;
    return Promise.resolve(escPosOf([{ text, isBold: false, isCentred: false, isLarge: false }], ticket.columns));
  };
  const handler = (printer: Pick<NetworkPrinter, 'print'> = new NetworkPrinter(deadlines)) => {
    const parts = new TicketParts(shop.queries, shop.settings, { bytes }, printer);
    return new SendTicketsWorker(shop.commands, jobs, parts, clock, silent);
  };
  const react = async () => {
    const managers: readonly ProcessManager[] = [
      new PrintTicketsProcess(shop.commands, jobs, shop.settings, clock),
      new PrintPaidTicketsProcess(shop.commands, shop.queries, shop.settings, clock),
    ];
    // Twice, for what the first made happen.
    for (const manager of [...managers, ...managers])
      for await (const event of shop.store.readStream(`order-${ORDER}`))
        if (manager.handles.includes(event.type)) await manager.react(event);
  };
  const work = async (): Promise<void> => {
    for (const { id, data } of queue.splice(0)) await handler().work({ id, name: 'ticket', data, attempt: 1 });
  };
  const printing = async (): Promise<Printing | null> => {
    const { state } = await shop.aggregates.orders.load(ORDER);
    return state.status === 'placed' ? state.printing : null;
  };
  const kitchen = async () => {
    const { state } = await shop.aggregates.orders.load(ORDER);
    return state.status === 'placed' ? state.kitchen : null;
  };
  const typesOf = async () => {
    const types: string[] = [];
    for await (const { type } of shop.store.readStream(`order-${ORDER}`))
      if (type.startsWith('Ticket')) types.push(type);
    return types;
  };
  const paid = () => shop.commands.execute(new MarkPaid({ orderId: ORDER }, shop.context()));
  const press = async (Command: typeof RetryTicketPart | typeof ConfirmTicketPart) => {
    await shop.commands.execute(new Command({ orderId: ORDER, jobId: JOB, part: 0 }, shop.context()));
    await react();
  };

  it('KIT-10 print by themselves once an order is for the kitchen, and make it PRINTED on the word of the printer', async () => {
    await react();
    expect(queue).toEqual([]);
    await paid();
    await react();
    expect(await kitchen()).toBe('NEW');
    await work();
    expect(device.printed).toHaveLength(1);
    expect(device.printed[0]).toContain('order copy 1, all 1/1');
    expect(await kitchen()).toBe('PRINTED');
    expect(await typesOf()).toEqual(['TicketQueued', 'TicketSending', 'TicketPartPrinted', 'TicketPrinted']);
    await react();
    await work();
    expect(device.printed).toHaveLength(1);
  });

  it('KIT-10 wait for staff where they do not print by themselves', async () => {
    await set({ auto_print: '0' });
    await paid();
    await react();
    expect(queue).toEqual([]);
    await shop.commands.execute(new QueueTicket({ orderId: ORDER, byItself: false }, shop.context()));
    await react();
    await work();
    expect(device.printed).toHaveLength(1);
  });

  it('KIT-10 are one for each station, as wide as its paper, and the whole one', async () => {
    const { port } = device.place;
    await set({
      ticket_printers: `48;127.0.0.1:${port};\n32;127.0.0.1:${port};Pizza\n32;127.0.0.1:${port};Puddings`,
      ta_print_categories: 'Pizza\nPuddings',
    });
    await paid();
    await react();
    asked.length = 0;
    await work();
    expect(asked.map(({ station, columns, number, of }) => [station, columns, number, of])).toEqual([
      ['Pizza', 32, 1, 2],
      ['', 48, 2, 2],
    ]);
    expect(device.printed).toHaveLength(2);
    expect(await kitchen()).toBe('PRINTED');
  });

  it('KIT-10 MENU-06 are at the station that has the new name of a category, of orders from before too', async () => {
    await set({ ticket_printers: `32;127.0.0.1:${device.place.port};Pizzas` });
    const renaming = { productId: 1, category: 'Pizza', by: 'Pizzas' };
    await shop.commands.execute(new ReplaceCategory(renaming, shop.context()));
    await paid();
    await react();
    asked.length = 0;
    await work();
    expect(asked.map(({ station, number, of }) => [station, number, of])).toEqual([['Pizzas', 1, 1]]);
    expect(await kitchen()).toBe('PRINTED');
  });

  it.each<[DeviceMode, string]>([
    ['no-paper', 'no-paper'],
    ['cover-open', 'cover-open'],
    ['offline', 'offline'],
    ['hangs', 'no-answer'],
  ])('KIT-10 say what the printer says (%s), and are printed by themselves once it is ready', async (mode, trouble) => {
    device.mode = mode;
    await paid();
    await react();
    await work();
    await work();
    expect((await printing())?.parts).toMatchObject([{ status: 'waiting', trouble }]);
    expect(await typesOf()).toEqual(['TicketQueued', 'TicketTroubled']);
    expect(queue.map(({ delayMs }) => delayMs)).toEqual([2_000]);
    device.mode = 'ready';
    await work();
    expect(device.printed).toHaveLength(1);
    expect(await kitchen()).toBe('PRINTED');
    expect(queue).toEqual([]);
  });

  it('KIT-10 wait for a printer that is unplugged, and staff need not', async () => {
    await device.unplug();
    await paid();
    await react();
    await work();
    expect((await printing())?.parts).toMatchObject([{ status: 'waiting', trouble: 'unreachable' }]);
    await device.plugIn();
    await press(RetryTicketPart);
    await work();
    expect(device.printed).toHaveLength(1);
    expect(queue).toEqual([]);
  });

  it('KIT-10 wait for a printer to be set up again', async () => {
    await paid();
    await react();
    await set({ ticket_printers: '' });
    await work();
    expect((await printing())?.parts).toMatchObject([{ status: 'waiting', trouble: 'no-printer' }]);
    await set({ ticket_printers: `32;127.0.0.1:${device.place.port};` });
    await work();
    expect(device.printed).toHaveLength(1);
  });

  it.each<DeviceMode>(['dies-half-way', 'paper-ends'])(
    'G11 are not sent again while nobody knows what came out (%s), until a person says so',
    async (mode) => {
      device.mode = mode;
      await paid();
      await react();
      await work();
      expect((await printing())?.parts).toMatchObject([{ status: 'unclear', trouble: 'unclear' }]);
      expect(await kitchen()).toBe('NEW');
      expect(queue).toEqual([]);
      device.mode = 'ready';
      await react();
      await work();
      expect(device.printed).toHaveLength(0);
      await press(RetryTicketPart);
      await work();
      expect(device.printed).toHaveLength(1);
      expect(device.printed[0]).toContain('copy 1');
      expect(await kitchen()).toBe('PRINTED');
    },
  );

  it('G11 count when a person says that they came out', async () => {
    device.mode = 'dies-half-way';
    await paid();
    await react();
    await work();
    await press(ConfirmTicketPart);
    await work();
    expect(await kitchen()).toBe('PRINTED');
    expect(device.calls).toBe(1);
  });

  it('G11 are not sent twice by a process that is killed between sending and noting, and the screen asks', async () => {
    await paid();
    await react();
    const [job] = queue.splice(0);
    if (!job) throw new Error('nothing was queued');
    const real = new NetworkPrinter(deadlines);
    const killed = {
      print: async (...call: Parameters<NetworkPrinter['print']>) => {
        await real.print(...call);
        throw new Error('killed');
      },
    };
    const again = { id: job.id, name: 'ticket', data: job.data };
    await expect(handler(killed).work({ ...again, attempt: 1 })).rejects.toThrow('killed');
    await handler().work({ ...again, attempt: 2 });
    expect(device.printed).toHaveLength(1);
    expect((await printing())?.parts).toMatchObject([{ status: 'unclear', trouble: 'unclear' }]);
  });

  it('G11 are sent by one of two that work on the same job', async () => {
    await paid();
    await react();
    const [job] = queue.splice(0);
    if (!job) throw new Error('nothing was queued');
    const worker = handler();
    const again = { id: job.id, name: 'ticket', data: job.data, attempt: 1 };
    await Promise.all([worker.work(again), worker.work(again)]);
    expect(device.printed).toHaveLength(1);
    expect(await kitchen()).toBe('PRINTED');
  });

  it('KIT-08 are not printed of an order that is not paid for after all', async () => {
    await paid();
    await shop.commands.execute(new UndoStep({ orderId: ORDER, step: 'paid' }, shop.context()));
    await react();
    expect(queue).toEqual([]);
    expect(new PrintPaidTicketsProcess(shop.commands, shop.queries, shop.settings, clock).waits).toBeGreaterThan(
      10_000,
    );
  });

  it('KDS-05 wait after an acceptance as after a payment, and print once where a payment is undone and taken again', async () => {
    const { handles } = new PrintPaidTicketsProcess(shop.commands, shop.queries, shop.settings, clock);
    expect(handles).toEqual(['OrderMarkedPaid', 'OrderAccepted', 'OrderStepUndone']);
    expect(new PrintTicketsProcess(shop.commands, jobs, shop.settings, clock).handles).not.toContain('OrderAccepted');
    await paid();
    await shop.commands.execute(new UndoStep({ orderId: ORDER, step: 'paid' }, shop.context()));
    shop.clock.now = new Date(shop.clock.now.getTime() + 9_000);
    await paid();
    await react();
    expect(queue).toHaveLength(1);
  });

  it('KIT-10 are not printed the next day because a printer, or all of Hatch, is back', async () => {
    device.mode = 'no-paper';
    await paid();
    await react();
    shop.clock.now = new Date(shop.clock.now.getTime() + 13 * 3_600_000);
    await work();
    expect(queue).toEqual([]);
    seen.clear();
    await react();
    expect(queue).toEqual([]);
  });

  it('KIT-10 are tried again soon, and not for ever as often', () => {
    expect([0, 1, 2, 3, 4, 5, 40, 41, 9999].map(pauseAfter)).toEqual([
      0, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 60_000, 60_000,
    ]);
  });
});
