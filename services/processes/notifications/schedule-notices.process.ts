import { notificationId, type AboutNotice, type Notice, type SubscriberEvent } from '@hatch/contexts/notifications';
import { ScheduleNotices } from '@hatch/contexts/notifications/module';
import type { OrderEvent } from '@hatch/contexts/orders';
import { type Clock, type RecordedEvent, reactionContext } from '@hatch/kernel';
import { CLOCK, Jobs } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ProcessManager } from '../runner/process-manager.js';

export const NOTICE_QUEUE = 'notices';
export const SEND_NOTICE_JOB = 'send';
export const LATE_JOB = 'late';
/** Four minutes, as pauses double from one second: a later notice is no help. */
const ATTEMPTS = 9;
/** A promise is approximate: an order slightly later is on time. */
const LATE_AFTER_MS = 5 * 60_000;

type Reaction = RecordedEvent<OrderEvent> | RecordedEvent<SubscriberEvent>;

@ProcessManager()
export class ScheduleNoticesProcess implements ProcessManager {
  readonly name = 'owe-notices';
  readonly prefixes = ['order-', 'subscribers-'];
  readonly handles: readonly Reaction['type'][] = [
    'OrderMarkedPaid',
    'OrderAccepted',
    'OrderDelayed',
    'CustomerNotified',
    'OrderSentOut',
    'SubscriberAdded',
  ];

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(Jobs) private readonly jobs: Pick<Jobs, 'enqueue'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as Reaction;
    const { orderId } = event.data;
    const schedule = new ScheduleNotices(
      { orderId, notice: noticeFor(event) },
      reactionContext(this.name, event, event.meta.at),
    );
    const { owed, dueBy } = await this.commands.execute(schedule);
    await enqueueNotices(this.jobs, owed);
    if (dueBy === null) return;
    const lateAt = Date.parse(dueBy) + LATE_AFTER_MS;
    // A customer who subscribes once it is late already sees that on the page.
    if (lateAt <= Date.parse(event.meta.at)) return;
    const delayMs = Math.max(0, lateAt - this.clock().getTime());
    await this.jobs.enqueue(
      NOTICE_QUEUE,
      LATE_JOB,
      { orderId, dueBy },
      { jobId: `${orderId}.late.${lateAt}`, delayMs },
    );
  }
}

const noticeFor = ({ type, data }: Reaction): Notice | null => {
  switch (type) {
    case 'OrderMarkedPaid':
    case 'OrderAccepted':
      return { notice: 'accepted' };
    case 'OrderDelayed':
      return { notice: 'delayed', dueBy: data.dueBy };
    case 'CustomerNotified':
    case 'OrderSentOut':
      return { notice: 'ready' };
    default:
      return null;
  }
};

export const enqueueNotices = async (jobs: Pick<Jobs, 'enqueue'>, owed: readonly AboutNotice[]): Promise<void> => {
  for (const about of owed)
    await jobs.enqueue(NOTICE_QUEUE, SEND_NOTICE_JOB, about, { jobId: notificationId(about), attempts: ATTEMPTS });
};
