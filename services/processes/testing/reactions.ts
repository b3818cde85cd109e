import type { CommandBus } from '@nestjs/cqrs';
import { TellStepsProcess, ScheduleMailsProcess, SendMailsWorker } from '../notifications/order-mails.js';
import { EscalateOrdersTask, PauseStoreProcess } from '../orders/unattended-orders.js';
import { ExpireUnpaidOrdersTask } from '../orders/unpaid-orders.js';
import { SettleKeptProcess, SettleCancelledProcess } from '../orders/settlement.js';
import { FollowRefundsProcess } from '../payments/refunds.js';
import type { ProcessManager } from '../runner/process-manager.js';
import { keptOneByOne } from './one-by-one.js';
import type { TestShop } from './test-shop.js';

const silent = { warn: () => undefined, error: () => undefined };

type Reacting = Pick<TestShop, 'commands' | 'queries' | 'settings' | 'clock'> & {
  readonly store: Pick<TestShop['store'], 'readStream'>;
};

/** What the jobs role makes of the events of an order and its first payment: stock that comes back, mails that are sent. */
export const reactTo = async (shop: Reacting, orderId: string): Promise<void> => {
  const commands: Pick<CommandBus, 'execute'> = shop.commands;
  const clock = () => shop.clock.now;
  const mails = new SendMailsWorker(commands, clock, silent);
  const jobs = {
    enqueue: (_: string, name: string, data: object, { jobId }: { readonly jobId: string }) =>
      mails.work({ id: jobId, name, data: { ...data }, attempt: 1 }),
  };
  const managers: readonly ProcessManager[] = [
    new SettleKeptProcess(commands, clock),
    new SettleCancelledProcess(commands, jobs, clock),
    new ScheduleMailsProcess(commands, jobs, silent),
    new TellStepsProcess(commands, shop.queries, jobs),
    new FollowRefundsProcess(commands, jobs, clock),
    new PauseStoreProcess(commands, shop.settings, clock),
  ];
  for (const stream of [`order-${orderId}`, `payment-${orderId}-1`])
    for (const manager of managers)
      if (manager.prefixes.some((prefix) => stream.startsWith(prefix)))
        for await (const event of shop.store.readStream(stream))
          if (manager.handles.includes(event.type)) await manager.react(event);
};

/** The task that looks for orders that nobody takes, told of these as the read model would be: they came at 12:00. */
export const escalate = (shop: TestShop, orderIds: readonly string[], isManagerTold = false): Promise<void> => {
  const since = '2026-11-20T12:00:00.000Z';
  const orders = {
    unattendedSince: (before: Date) =>
      Promise.resolve(new Date(since) <= before ? orderIds.map((orderId) => ({ orderId, since })) : []),
    isManagerTold: () => Promise.resolve(isManagerTold),
  };
  const { oneByOne } = keptOneByOne(shop.clock.now);
  return new EscalateOrdersTask(shop.commands, shop.settings, orders, () => shop.clock.now, oneByOne).run();
};

/** The task that looks for unpaid orders, told of these as the read model would once they are old enough. */
export const expireUnpaidOrders = (shop: TestShop, orderIds: readonly string[]): Promise<void> => {
  const placedAt = new Date('2026-11-20T12:00:00.000Z');
  const orders = { unpaidSince: (before: Date) => Promise.resolve(placedAt <= before ? orderIds : []) };
  const { oneByOne } = keptOneByOne(shop.clock.now);
  return new ExpireUnpaidOrdersTask(shop.commands, shop.settings, orders, () => shop.clock.now, oneByOne).run();
};
