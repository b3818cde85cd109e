import { CONTACT_MAIL_QUEUE } from '@hatch/contexts/contact/module';
import { Pictures } from '@hatch/contexts/content/module';
import { ACCOUNT_MAIL_QUEUE } from '@hatch/contexts/identity/module';
import { WEBHOOK_QUEUE } from '@hatch/contexts/integrations/module';
import { CLOSED_ACCOUNT_QUEUE, ClosedAccounts } from '@hatch/contexts/privacy/module';
import { PROVIDER_EVENT_QUEUE, ProviderEvents } from '@hatch/contexts/payments/module';
import { Shop } from '@hatch/contexts/store-status/module';
import type { Clock } from '@hatch/kernel';
import { NetworkPrinter, type Jobs, type Logger } from '@hatch/platform';
import type { Watchdog } from '@hatch/platform/resilience';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { sweepPictures } from './content/sweep-pictures.task.js';
import { deliverDue } from './integrations/deliver-due.task.js';
import { workOnWebhooks } from './integrations/work-on-webhooks.js';
import { lookAtCheckouts } from './lost-demand/look-at-checkouts.js';
import { CHECKOUT_QUEUE } from './lost-demand/watch-checkouts.process.js';
import { MAIL_QUEUE } from './notifications/schedule-mails.process.js';
import { NOTICE_QUEUE } from './notifications/schedule-notices.process.js';
import { sendAccountMails } from './notifications/send-account-mails.js';
import { sendContactMails } from './notifications/send-contact-mails.js';
import { sendMails } from './notifications/send-mails.js';
import { workOnNotices } from './notifications/work-on-notices.js';
import { escalateOrders } from './ordering/escalate-orders.task.js';
import { expireUnpaidOrders } from './ordering/expire-unpaid-orders.task.js';
import type { ReadTicket } from './kitchen/read-ticket.port.js';
import { sendTickets } from './kitchen/send-tickets.js';
import { PRINT_QUEUE } from './kitchen/ticket-job.js';
import type { FindUnattendedOrders } from './ordering/unattended-orders.port.js';
import type { FindUnpaidOrders } from './ordering/unpaid-orders.port.js';
import { makeRefunds } from './payments/make-refunds.task.js';
import type { FindOpenPayments, FindUnansweredRefunds } from './payments/open-payments.port.js';
import { reconcilePayments } from './payments/reconcile-payments.task.js';
import type { RecordedPayments } from './payments/recorded-payments.port.js';
import { settleOpenPayments } from './payments/settle-open-payments.task.js';
import { settleOverdueProviderEvents, settleProviderEvents } from './payments/settle-provider-events.js';
import { forgetClosedAccounts, takeUpClosedAccounts } from './privacy/forget-closed-accounts.js';
import { OneByOne } from './runner/one-by-one.js';
import { ParkedWorks } from './runner/parked-work.repository.js';
import type { Watch } from './runner/process-observer.js';
import type { ProcessRunner } from './runner/process-runner.js';
import { ProcessRunners } from './runner/process-runners.service.js';
import { waitingWhileAway } from './runner/waiting-while-away.js';
import { expireHolds } from './stock/expire-holds.task.js';
import type { FindExpiredHolds } from './stock/expired-holds.port.js';
import { endStates } from './store-status/end-states.task.js';
import type { FindEndedStates } from './store-status/ended-states.port.js';
import { openingHours } from './store-status/opening-hours.task.js';

export type RunnerDependencies = {
  readonly findEndedStates: FindEndedStates;
  readonly findExpiredHolds: FindExpiredHolds;
  readonly findUnattendedOrders: FindUnattendedOrders;
  readonly findUnpaidOrders: FindUnpaidOrders;
  readonly findOpenPayments: FindOpenPayments;
  readonly findUnansweredRefunds: FindUnansweredRefunds;
  readonly recordedPayments: RecordedPayments;
  readonly clock: Clock;
  /** Whether the clock can be trusted to say what has expired. */
  readonly mayExpire: () => boolean;
  readonly watchdog: Watchdog;
  readonly logger: Logger;
  readonly watch: Watch;
};

type App = Pick<INestApplicationContext, 'get'>;

export const createRunner = (
  app: App,
  {
    findEndedStates,
    findExpiredHolds,
    findUnattendedOrders,
    findUnpaidOrders,
    findOpenPayments,
    findUnansweredRefunds,
    recordedPayments,
    clock,
    mayExpire,
    watchdog,
    logger,
    watch,
  }: RunnerDependencies,
): Promise<ProcessRunner> => {
  const works = app.get(ParkedWorks, { strict: false });
  const oneByOne = (process: string) => new OneByOne({ process, works, clock, log: logger });
  const tasks = [
    openingHours(app.get(CommandBus), clock),
    endStates(app.get(CommandBus), findEndedStates, clock, oneByOne),
    expireHolds(app.get(CommandBus), findExpiredHolds, clock, oneByOne),
    settleOverdueProviderEvents(app.get(CommandBus), app.get(ProviderEvents, { strict: false }), clock, logger),
    settleOpenPayments(app.get(CommandBus), findOpenPayments, clock, logger),
    makeRefunds(app.get(CommandBus), findUnansweredRefunds, clock, logger),
    ...reconcilePayments(app.get(CommandBus), recordedPayments, clock),
    deliverDue(app.get(CommandBus), clock),
    sweepPictures(app.get(Pictures, { strict: false }), logger),
    takeUpClosedAccounts(app.get(ClosedAccounts, { strict: false }), clock),
    escalateOrders(app.get(CommandBus), app.get(Shop, { strict: false }), findUnattendedOrders, clock, oneByOne),
    expireUnpaidOrders(app.get(CommandBus), app.get(Shop, { strict: false }), findUnpaidOrders, clock, oneByOne),
  ];
  return app.get(ProcessRunners, { strict: false }).forTerm({ clock, log: logger, mayExpire, tasks, watchdog, watch });
};

/** One at a time, so that orders come first. */
export const workMails = (app: App, jobs: Jobs, clock: Clock, logger: Logger): Promise<void> =>
  jobs.work(MAIL_QUEUE, waitingWhileAway(sendMails(app.get(CommandBus), clock, logger), logger), { concurrency: 1 });

/** Several at a time: each waits for another program. */
export const workNotices = (app: App, jobs: Jobs, clock: Clock, logger: Logger): Promise<void> =>
  jobs.work(NOTICE_QUEUE, waitingWhileAway(workOnNotices(app.get(CommandBus), jobs, clock, logger), logger), {
    concurrency: 8,
  });

export const workCheckouts = (app: App, jobs: Jobs, clock: Clock, logger: Logger): Promise<void> =>
  jobs.work(CHECKOUT_QUEUE, waitingWhileAway(lookAtCheckouts(app.get(CommandBus), jobs, clock, logger), logger), {
    concurrency: 1,
  });

/** Apart from the mails of orders, so that registrations never delay a confirmation. */
export const workAccountMails = (app: App, jobs: Jobs, clock: Clock, logger: Logger): Promise<void> =>
  jobs.work(ACCOUNT_MAIL_QUEUE, waitingWhileAway(sendAccountMails(app.get(CommandBus), clock, logger), logger), {
    concurrency: 1,
  });

export const workContactMails = (app: App, jobs: Jobs, clock: Clock, logger: Logger): Promise<void> =>
  jobs.work(CONTACT_MAIL_QUEUE, waitingWhileAway(sendContactMails(app.get(CommandBus), clock, logger), logger), {
    concurrency: 1,
  });

/** One at a time: each reads the whole log. */
export const workClosedAccounts = (app: App, jobs: Jobs, clock: Clock, logger: Logger): Promise<void> =>
  jobs.work(
    CLOSED_ACCOUNT_QUEUE,
    waitingWhileAway(forgetClosedAccounts(app.get(CommandBus), jobs, clock, logger), logger),
    { concurrency: 1 },
  );

export const workProviderEvents = (app: App, jobs: Jobs, clock: Clock, logger: Logger): Promise<void> =>
  jobs.work(PROVIDER_EVENT_QUEUE, waitingWhileAway(settleProviderEvents(app.get(CommandBus), clock, logger), logger), {
    concurrency: 8,
  });

/** Several at a time: an unplugged printer keeps its caller waiting. */
export const workTickets = (
  app: App,
  jobs: Jobs,
  readTicket: ReadTicket,
  clock: Clock,
  logger: Logger,
): Promise<void> => {
  const dependencies = {
    commands: app.get(CommandBus),
    queries: app.get(QueryBus),
    jobs,
    readTicket,
    clock,
    log: logger,
  };
  const shop = app.get(Shop, { strict: false });
  const send = sendTickets({ ...dependencies, shop, printer: new NetworkPrinter() });
  return jobs.work(PRINT_QUEUE, waitingWhileAway(send, logger), { concurrency: 8 });
};

export const workWebhooks = (app: App, jobs: Jobs, clock: Clock, logger: Logger): Promise<void> =>
  jobs.work(WEBHOOK_QUEUE, workOnWebhooks(app.get(CommandBus), clock, logger), { concurrency: 8 });
