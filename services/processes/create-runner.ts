import type { EventStore } from '@hatch/event-store';
import type { Clock } from '@hatch/kernel';
import type { Jobs, Logger } from '@hatch/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Aggregates } from './aggregates.js';
import { expireHolds } from './expire-holds/expire-holds.task.js';
import type { FindExpiredHolds } from './expire-holds/expired-holds.port.js';
import { CartKeeper } from './keep-cart/cart-keeper.js';
import { NotificationSender } from './notify-customer/notification-sender.js';
import { MAIL_QUEUE, scheduleMailsProcess } from './notify-customer/schedule-mails.process.js';
import { sendMails } from './notify-customer/send-mails.js';
import { OrderPlacement } from './place-order/order-placement.js';
import { placeOrderProcess } from './place-order/place-order.process.js';
import { Positions } from './runner/positions.repository.js';
import { ProcessRunner } from './runner/process-runner.js';
import { openingHours } from './store-status/opening-hours.task.js';

export type RunnerParts = {
  readonly store: EventStore;
  readonly jobs: Jobs;
  readonly findExpiredHolds: FindExpiredHolds;
  readonly clock: Clock;
  readonly logger: Logger;
};

type App = Pick<INestApplicationContext, 'get'>;

/** What the jobs role runs, once in a whole Hatch. */
export const createRunner = (app: App, { store, jobs, findExpiredHolds, clock, logger }: RunnerParts): ProcessRunner =>
  new ProcessRunner(
    store,
    app.get(Positions, { strict: false }),
    [placeOrderProcess(app.get(OrderPlacement)), scheduleMailsProcess(app.get(NotificationSender), jobs, logger)],
    [
      openingHours(app.get(CommandBus), clock),
      expireHolds(app.get(Aggregates), app.get(CartKeeper), findExpiredHolds, clock),
    ],
    logger,
  );

/** Works off the mails that are due, one at a time so that orders come first. */
export const workMails = (app: App, jobs: Jobs, clock: Clock, logger: Logger): Promise<void> =>
  jobs.work(MAIL_QUEUE, sendMails(app.get(NotificationSender), clock, logger), { concurrency: 1 });
