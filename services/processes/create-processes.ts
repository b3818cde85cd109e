import type { PostcodeLocator } from '@hatch/contexts/delivery';
import type { EventStore } from '@hatch/event-store';
import type { Clock, SnapshotKeeping } from '@hatch/kernel';
import type { Jobs, Logger, Mailer } from '@hatch/platform';
import type { Pool } from 'pg';
import { Aggregates, SHARED_STREAMS } from './aggregates.js';
import { CheckoutDesk } from './check-out/checkout-desk.js';
import { DeliveryArea } from './check-out/delivery-area.js';
import { expireHolds } from './expire-holds/expire-holds.task.js';
import type { FindExpiredHolds } from './expire-holds/expired-holds.port.js';
import { CartKeeper } from './keep-cart/cart-keeper.js';
import { keepOpeningHours } from './keep-opening-hours/keep-opening-hours.task.js';
import { MAIL_QUEUE, scheduleMailsProcess } from './notify-customer/schedule-mails.process.js';
import { NotificationSender } from './notify-customer/notification-sender.js';
import { sendMails } from './notify-customer/send-mails.js';
import { OrderPlacement } from './place-order/order-placement.js';
import { placeOrderProcess } from './place-order/place-order.process.js';
import { KitchenDesk } from './run-kitchen/kitchen-desk.js';
import { Positions } from './runner/positions.js';
import { ProcessRunner } from './runner/process-runner.js';
import { Shop } from './shop.js';

export type Parts = {
  readonly store: EventStore;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly locator: PostcodeLocator;
  readonly holdMinutes: number;
  readonly adminEmail: string;
  readonly clock: Clock;
  readonly snapshots?: SnapshotKeeping;
};

/** Everything that carries a command over more than one stream, built once a process. */
export type Processes = {
  readonly aggregates: Aggregates;
  readonly shop: Shop;
  readonly area: DeliveryArea;
  readonly cartKeeper: CartKeeper;
  readonly desk: CheckoutDesk;
  readonly placement: OrderPlacement;
  readonly postman: NotificationSender;
  readonly kitchen: KitchenDesk;
};

export const createProcesses = ({
  store,
  mailer,
  locator,
  holdMinutes,
  adminEmail,
  clock,
  snapshots,
}: Parts): Processes => {
  const aggregates = new Aggregates(store, snapshots);
  const shop = new Shop(aggregates);
  const area = new DeliveryArea(shop, locator);
  const cartKeeper = new CartKeeper(aggregates, shop, holdMinutes);
  const desk = new CheckoutDesk(aggregates, shop, area, cartKeeper);
  const placement = new OrderPlacement(aggregates, shop, area, desk, cartKeeper, holdMinutes, clock);
  const postman = new NotificationSender(aggregates, shop, mailer, adminEmail);
  const kitchen = new KitchenDesk(aggregates, shop, postman);
  return { aggregates, shop, area, cartKeeper, desk, placement, postman, kitchen };
};

/** Every process that answers calls has to see what the others change of the shop; runs until the signal. */
export const followShop = (
  store: Pick<EventStore, 'subscribeAll'>,
  aggregates: Pick<Aggregates, 'observe'>,
  signal: AbortSignal,
): Promise<void> =>
  store.subscribeAll({ after: 'end', prefixes: SHARED_STREAMS, batch: 500, signal }, (events) => {
    for (const event of events) aggregates.observe(event);
    return Promise.resolve();
  });

export type RunnerParts = {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly jobs: Jobs;
  readonly findExpiredHolds: FindExpiredHolds;
  readonly clock: Clock;
  readonly logger: Logger;
};

/** What the jobs role runs, once in a whole Hatch. */
export const createRunner = (
  { aggregates, shop, cartKeeper, placement, postman }: Processes,
  { store, pool, jobs, findExpiredHolds, clock, logger }: RunnerParts,
): ProcessRunner =>
  new ProcessRunner(
    store,
    new Positions(pool),
    [placeOrderProcess(placement), scheduleMailsProcess(postman, jobs, logger)],
    [keepOpeningHours(aggregates, shop, clock), expireHolds(aggregates, cartKeeper, findExpiredHolds, clock)],
    logger,
  );

/** Works off the mails that are owed, one at a time so that orders come first. */
export const workMails = (
  { postman }: Pick<Processes, 'postman'>,
  jobs: Jobs,
  clock: Clock,
  logger: Logger,
): Promise<void> => jobs.work(MAIL_QUEUE, sendMails(postman, clock, logger), { concurrency: 1 });
