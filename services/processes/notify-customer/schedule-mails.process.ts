import { isOddlyFree } from '@hatch/contexts/delivery';
import type { About } from '@hatch/contexts/notifications';
import type { OrderEvent } from '@hatch/contexts/ordering';
import { derivedId, type CommandContext, type RecordedEvent } from '@hatch/kernel';
import type { Jobs, Logger } from '@hatch/platform';
import { basketOf } from '../check-out/tariff.js';
import type { ProcessManager } from '../runner/process-manager.js';
import type { NotificationSender } from './notification-sender.js';

export const MAIL_QUEUE = 'mail';
/** With pauses that double from one second, a mail server may be out of reach for four hours. */
const ATTEMPTS = 15;

/** Each placed order owes its customer a confirmation, and a delivery that is oddly free a notice to the administrator. */
export const scheduleMailsProcess = (
  postman: Pick<NotificationSender, 'schedule'>,
  jobs: Pick<Jobs, 'enqueue'>,
  log: Pick<Logger, 'warn'>,
): ProcessManager => ({
  name: 'owe-mails',
  prefixes: ['order-'],
  handles: ['OrderPlaced'],
  react: async (event) => {
    for (const about of mailsFor(event as RecordedEvent<OrderEvent>)) {
      if (about.notification === 'zero-charge-notice')
        log.warn({ orderId: about.orderId }, 'A delivery below £30 was free of charge');
      await postman.schedule(about, contextFor(event, about));
      const jobId = `${about.orderId}.${about.notification}`;
      await jobs.enqueue(MAIL_QUEUE, about.notification, about, { jobId, attempts: ATTEMPTS });
    }
  },
});

const mailsFor = ({ type, data }: RecordedEvent<OrderEvent>): readonly About[] => {
  if (type !== 'OrderPlaced') return [];
  const { orderId, takeaway, method, lines, postage } = data;
  const oddlyFree = isOddlyFree(basketOf(takeaway, method, lines), postage);
  return [
    { orderId, notification: 'order-confirmation' },
    ...(oddlyFree ? [{ orderId, notification: 'zero-charge-notice' } as const] : []),
  ];
};

const contextFor = ({ id, meta }: RecordedEvent, { notification }: About): CommandContext => ({
  commandId: derivedId(id, notification),
  now: meta.at,
  actor: { kind: 'system', id: 'owe-mails' },
  correlationId: meta.correlationId,
  causationId: id,
});
