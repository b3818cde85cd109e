import type { AboutNotice, Notice } from '@hatch/contexts/notifications';
import { ScheduleNotices, SendNotice } from '@hatch/contexts/notifications/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { Job, JobHandler, Jobs, Logger } from '@hatch/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { enqueueNotices, LATE_JOB } from './schedule-notices.process.js';

/** The queue retries a notice that was not taken, but not one that may have been. */
export const workOnNotices =
  (
    commands: Pick<CommandBus, 'execute'>,
    jobs: Pick<Jobs, 'enqueue'>,
    clock: Clock,
    log: Pick<Logger, 'warn' | 'error'>,
  ): JobHandler =>
  async (job) => {
    const { orderId, dueBy } = job.data;
    if (job.name === LATE_JOB && typeof orderId === 'string' && typeof dueBy === 'string') {
      const late = { orderId, notice: { notice: 'late', dueBy } } as const;
      const { owed } = await commands.execute(new ScheduleNotices(late, systemContext('notice-lateness', clock)));
      return enqueueNotices(jobs, owed);
    }
    const about = aboutOf(job);
    if (!about) return log.error({ job: job.id }, 'A job of notices names nothing to do; it is dropped');
    const { rejection } = await commands.execute(new SendNotice(about, systemContext('send-notices', clock)));
    if (!rejection || EXPECTED.includes(rejection.code)) return;
    const { code } = rejection;
    const { notice, channel } = about;
    if (code === 'notifications.not-taken') throw new Error(`The notice ${notice} was not taken (${channel})`);
    if (code === 'notifications.unknown-outcome')
      log.error({ orderId, notice, channel, code }, 'It is not known whether a notice was sent; it is not sent again');
    else log.warn({ orderId, notice, channel, code }, 'A notice was not sent');
  };

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
