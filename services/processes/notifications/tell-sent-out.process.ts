import { notificationId, type About } from '@hatch/contexts/notifications';
import { ScheduleNotification } from '@hatch/contexts/notifications/module';
import type { OrderEvent } from '@hatch/contexts/orders';
import { reactionContext, type RecordedEvent } from '@hatch/kernel';
import { UNDO_SECONDS } from '@hatch/kernel/rules';
import { Jobs } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ProcessManager } from '../runner/process-manager.js';
import { MAIL_ATTEMPTS, MAIL_QUEUE } from './schedule-mails.process.js';

/** A request to undo that came in time may still be under way. */
const GRACE_SECONDS = 2;

/** Mailed only once sending out cannot be undone. */
@ProcessManager()
export class TellSentOutProcess implements ProcessManager {
  readonly name = 'tell-sent-out';
  readonly prefixes = ['order-'];
  readonly handles: readonly OrderEvent['type'][] = ['OrderSentOut'];
  readonly waits = (UNDO_SECONDS + GRACE_SECONDS) * 1000;

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(Jobs) private readonly jobs: Pick<Jobs, 'enqueue'>,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent<OrderEvent>;
    if (event.type !== 'OrderSentOut') return;
    const about: About = { orderId: event.data.orderId, notification: 'order-sent-out' };
    await this.commands.execute(new ScheduleNotification(about, reactionContext(this.name, event, event.meta.at)));
    await this.jobs.enqueue(MAIL_QUEUE, about.notification, about, {
      // The revision tells apart repeated sendings: the mail of an undone one was dropped.
      jobId: `${notificationId(about)}.${event.revision}`,
      attempts: MAIL_ATTEMPTS,
    });
  }
}
