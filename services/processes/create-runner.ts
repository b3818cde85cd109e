import { CONTACT_MAIL_QUEUE } from '@hatch/contexts/contact/module';
import { ACCOUNT_MAIL_QUEUE } from '@hatch/contexts/identity/module';
import { WEBHOOK_QUEUE } from '@hatch/contexts/integrations/module';
import { CLOSED_ACCOUNT_QUEUE } from '@hatch/contexts/privacy/module';
import { PROVIDER_EVENT_QUEUE } from '@hatch/contexts/payments/module';
import { Shop } from '@hatch/contexts/store-status/module';
import type { Clock } from '@hatch/kernel';
import { NetworkPrinter, type Jobs, type Logger } from '@hatch/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { workOnWebhooks } from './integrations/work-on-webhooks.js';
import { lookAtCheckouts } from './lost-demand/look-at-checkouts.js';
import { CHECKOUT_QUEUE } from './lost-demand/watch-checkouts.process.js';
import { MAIL_QUEUE } from './notifications/schedule-mails.process.js';
import { NOTICE_QUEUE } from './notifications/schedule-notices.process.js';
import { sendAccountMails } from './notifications/send-account-mails.js';
import { sendContactMails } from './notifications/send-contact-mails.js';
import { sendMails } from './notifications/send-mails.js';
import { workOnNotices } from './notifications/work-on-notices.js';
import type { ReadTicket } from './kitchen/read-ticket.port.js';
import { sendTickets } from './kitchen/send-tickets.js';
import { PRINT_QUEUE } from './kitchen/ticket-job.js';
import { settleProviderEvents } from './payments/settle-provider-events.js';
import { forgetClosedAccounts } from './privacy/forget-closed-accounts.js';
import { waitingWhileAway } from './runner/waiting-while-away.js';

type App = Pick<INestApplicationContext, 'get'>;

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
