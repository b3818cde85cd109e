import { CLOSED_ACCOUNT_QUEUE, ForgetAccount } from '@hatch/contexts/privacy/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { JobHandler, Jobs, Logger } from '@hatch/platform';
import type { CommandBus } from '@nestjs/cqrs';

/** How long after it found an order under way it looks again. */
const AGAIN_MS = 15 * 60 * 1000;

/** Once no order is under way (ACC-05); one that failed is tried again by the queue. */
export const forgetClosedAccounts =
  (
    commands: Pick<CommandBus, 'execute'>,
    jobs: Pick<Jobs, 'enqueue'>,
    clock: Clock,
    log: Pick<Logger, 'error'>,
  ): JobHandler =>
  async ({ id: job, name, data: { userId, until } }) => {
    if (typeof userId !== 'string' || typeof until !== 'string')
      return log.error({ job }, 'A job names no account; it is dropped');
    const { rejection } = await commands.execute(
      new ForgetAccount({ userId, until }, systemContext('forget-closed-accounts', clock)),
    );
    if (!rejection) return;
    const jobId = `${userId}.${clock().getTime()}`;
    await jobs.enqueue(CLOSED_ACCOUNT_QUEUE, name, { userId, until }, { jobId, delayMs: AGAIN_MS });
  };
