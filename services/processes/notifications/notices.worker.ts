import type { AboutNotice, Notice } from '@hatch/contexts/notifications';
import { ScheduleNotices, SendNotice } from '@hatch/contexts/notifications/module';
import { systemContext, type Clock } from '@hatch/kernel';
import { CLOCK, Jobs, LOGGER, type Job, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Worker } from '../runner/worker.js';
import { enqueueNotices, LATE_JOB, NOTICE_QUEUE } from './schedule-notices.process.js';

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
