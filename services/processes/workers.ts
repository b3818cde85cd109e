import { WebhooksWorker } from './integrations/webhooks.js';
import { SendTicketsWorker } from './kitchen/send-tickets.worker.js';
import { LookAtCheckoutsWorker } from './lost-demand/checkouts.js';
import { NoticesWorker } from './notifications/order-notices.js';
import { SendAccountMailsWorker } from './notifications/send-account-mails.worker.js';
import { SendContactMailsWorker } from './notifications/contact-mails.js';
import { SendMailsWorker } from './notifications/order-mails.js';
import { SettleProviderEventsWorker } from './payments/provider-events.js';
import { ForgetClosedAccountsWorker } from './privacy/closed-accounts.js';
import { queueOf } from './runner/worker.js';

export const WORKERS = [
  SendMailsWorker,
  NoticesWorker,
  SendAccountMailsWorker,
  SendContactMailsWorker,
  ForgetClosedAccountsWorker,
  SettleProviderEventsWorker,
  WebhooksWorker,
  LookAtCheckoutsWorker,
  SendTicketsWorker,
];

const queues = WORKERS.map(queueOf);

export const QUEUES: readonly string[] = queues.map(({ queue }) => queue);

export const LONG_QUEUES: readonly string[] = queues.flatMap(({ queue, long }) => (long ? [queue] : []));
