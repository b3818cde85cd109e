import { WebhooksWorker } from './integrations/webhooks.worker.js';
import { SendTicketsWorker } from './kitchen/send-tickets.worker.js';
import { LookAtCheckoutsWorker } from './lost-demand/look-at-checkouts.worker.js';
import { NoticesWorker } from './notifications/notices.worker.js';
import { SendAccountMailsWorker } from './notifications/send-account-mails.worker.js';
import { SendContactMailsWorker } from './notifications/send-contact-mails.worker.js';
import { SendMailsWorker } from './notifications/send-mails.worker.js';
import { SettleProviderEventsWorker } from './payments/settle-provider-events.worker.js';
import { ForgetClosedAccountsWorker } from './privacy/forget-closed-accounts.worker.js';
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
