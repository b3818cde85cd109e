import { notificationId, type About } from '@hatch/contexts/notifications';
import { ScheduleNotification } from '@hatch/contexts/notifications/module';
import type { OrderEvent } from '@hatch/contexts/ordering';
import { reactionContext, type RecordedEvent } from '@hatch/kernel';
import { UNDO_SECONDS } from '@hatch/kernel/rules';
import type { Jobs } from '@hatch/platform';
import type { CommandBus } from '@nestjs/cqrs';
import type { ProcessManager } from '../runner/process-manager.js';
import { MAIL_ATTEMPTS, MAIL_QUEUE } from './schedule-mails.process.js';

const NAME = 'tell-sent-out';
/** A request to undo that came in time may still be under way. */
const GRACE_SECONDS = 2;

/** Mailed only once sending out cannot be undone. */
export const tellSentOutProcess = (
  commands: Pick<CommandBus, 'execute'>,
  jobs: Pick<Jobs, 'enqueue'>,
): ProcessManager => ({
  name: NAME,
  prefixes: ['order-'],
  handles: ['OrderSentOut'],
  waits: (UNDO_SECONDS + GRACE_SECONDS) * 1000,
  react: async (recorded) => {
    const event = recorded as RecordedEvent<OrderEvent>;
    if (event.type !== 'OrderSentOut') return;
    const about: About = { orderId: event.data.orderId, notification: 'order-sent-out' };
    await commands.execute(new ScheduleNotification(about, reactionContext(NAME, event, event.meta.at)));
    await jobs.enqueue(MAIL_QUEUE, about.notification, about, {
      // The revision tells apart repeated sendings: the mail of an undone one was dropped.
      jobId: `${notificationId(about)}.${event.revision}`,
      attempts: MAIL_ATTEMPTS,
    });
  },
});
