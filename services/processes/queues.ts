import { CONTACT_MAIL_QUEUE } from '@hatch/contexts/contact/module';
import { ACCOUNT_MAIL_QUEUE } from '@hatch/contexts/identity/module';
import { WEBHOOK_QUEUE } from '@hatch/contexts/integrations/module';
import { PROVIDER_EVENT_QUEUE } from '@hatch/contexts/payments/module';
import { CLOSED_ACCOUNT_QUEUE } from '@hatch/contexts/privacy/module';
import { PRINT_QUEUE } from './kitchen/ticket-job.js';
import { CHECKOUT_QUEUE } from './lost-demand/watch-checkouts.process.js';
import { MAIL_QUEUE } from './notifications/schedule-mails.process.js';
import { NOTICE_QUEUE } from './notifications/schedule-notices.process.js';

export const QUEUES: readonly string[] = [
  ACCOUNT_MAIL_QUEUE,
  CHECKOUT_QUEUE,
  CLOSED_ACCOUNT_QUEUE,
  CONTACT_MAIL_QUEUE,
  MAIL_QUEUE,
  NOTICE_QUEUE,
  PRINT_QUEUE,
  PROVIDER_EVENT_QUEUE,
  WEBHOOK_QUEUE,
];

/** Each of their jobs reads the whole log. */
export const LONG_QUEUES: readonly string[] = [CLOSED_ACCOUNT_QUEUE];
