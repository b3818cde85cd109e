import { notificationId, type AboutNotice, type Notice, type SubscriberEvent } from '@hatch/contexts/notifications';
import { ScheduleNotices, SendNotice } from '@hatch/contexts/notifications/module';
import type { OrderEvent } from '@hatch/contexts/orders';
import { type Clock, type RecordedEvent, reactionContext, systemContext } from '@hatch/kernel';
import { UNDO_SETTLED_MS } from '@hatch/kernel/rules';
import { CLOCK, Jobs, LOGGER, type Job, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { settledSteps, type Step } from '../orders/settled-steps.js';
import { ProcessManager } from '../runner/process-manager.js';
import { Worker } from '../runner/worker.js';

const NOTICE_QUEUE = 'notices';
const SEND_NOTICE_JOB = 'send';
const LATE_JOB = 'late';
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
    'OrderStepUndone',
    'SubscriberAdded',
  ];
  readonly waits = UNDO_SETTLED_MS;

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(QueryBus) private readonly queries: Pick<QueryBus, 'execute'>,
    @Inject(Jobs) private readonly jobs: Pick<Jobs, 'enqueue'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as Reaction;
    const steps =
      event.type === 'SubscriberAdded' || event.type === 'SubscriberRemoved'
        ? []
        : await settledSteps(this.queries, event);
    const notices = steps.flatMap((step) => noticeOf(step) ?? []);
    for (const notice of notices.length > 0 ? notices : [null]) await this.#tell(notice, event);
  }

  async #tell(notice: Notice | null, event: Reaction): Promise<void> {
    const { orderId } = event.data;
    const context = reactionContext(this.name, event, event.meta.at, ...(notice ? [notice.notice] : []));
    const { owed, dueBy } = await this.commands.execute(new ScheduleNotices({ orderId, notice }, context));
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

const noticeOf = ([step, , dueBy]: Step): Notice | undefined => {
  switch (step) {
    case 'paid':
    case 'accepted':
      return { notice: 'accepted' };
    case 'delayed':
      return dueBy === undefined ? undefined : { notice: 'delayed', dueBy };
    case 'notified':
    case 'sent-out':
      return { notice: 'ready' };
    default:
      return undefined;
  }
};

const enqueueNotices = async (jobs: Pick<Jobs, 'enqueue'>, owed: readonly AboutNotice[]): Promise<void> => {
  for (const about of owed)
    await jobs.enqueue(NOTICE_QUEUE, SEND_NOTICE_JOB, about, { jobId: notificationId(about), attempts: ATTEMPTS });
};

/**
 * The queue retries a notice that was not taken, but not one that may have been. Several at a time: each waits for
 * another program.
 */
@Worker(NOTICE_QUEUE, { concurrency: 8 })
export class NoticesWorker implements Worker {
  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(Jobs) private readonly jobs: Pick<Jobs, 'enqueue'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'warn' | 'error'>,
  ) {}

  async work(job: Job): Promise<void> {
    const { orderId, dueBy } = job.data;
    if (job.name === LATE_JOB && typeof orderId === 'string' && typeof dueBy === 'string') {
      const late = { orderId, notice: { notice: 'late', dueBy } } as const;
      const schedule = new ScheduleNotices(late, systemContext('notice-lateness', this.clock));
      const { owed } = await this.commands.execute(schedule);
      return enqueueNotices(this.jobs, owed);
    }
    const about = aboutOf(job);
    if (!about) return this.log.error({ job: job.id }, 'A job of notices names nothing to do; it is dropped');
    const { rejection } = await this.commands.execute(new SendNotice(about, systemContext('send-notices', this.clock)));
    if (!rejection || EXPECTED.includes(rejection.code)) return;
    const { code } = rejection;
    const { notice, channel } = about;
    const facts = { orderId, notice, channel, code };
    if (code === 'notifications.not-taken') throw new Error(`The notice ${notice} was not taken (${channel})`);
    if (code === 'notifications.unknown-outcome')
      this.log.error(facts, 'It is not known whether a notice was sent; it is not sent again');
    else this.log.warn(facts, 'A notice was not sent');
  }
}

const EXPECTED: readonly string[] = ['notifications.outdated', 'notifications.no-subscriber', 'notifications.sent'];

const aboutOf = ({ data }: Job): AboutNotice | undefined => {
  const { orderId, channel, subscriber } = data;
  const notice = noticeIn(data);
  if (!notice || typeof orderId !== 'string' || typeof subscriber !== 'string') return undefined;
  return channel === 'push' || channel === 'text'
    ? { ...notice, orderId, notification: 'notice', channel, subscriber }
    : undefined;
};

const noticeIn = ({ notice, dueBy }: Job['data']): Notice | undefined => {
  if (notice === 'accepted' || notice === 'ready') return { notice };
  return (notice === 'delayed' || notice === 'late') && typeof dueBy === 'string' ? { notice, dueBy } : undefined;
};
