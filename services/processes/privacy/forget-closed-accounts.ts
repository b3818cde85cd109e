import { CLOSED_ACCOUNT_QUEUE, ForgetAccount } from '@hatch/contexts/privacy/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { JobHandler, Jobs, Logger } from '@hatch/platform';
import type { CommandBus } from '@nestjs/cqrs';

const AGAIN_MS = 15 * 60 * 1000;

/** Waits until no order is under way; the queue retries an account that failed. */
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
    // Two jobs that wait for the same account become one.
    const jobId = `${userId}.${Math.floor(clock().getTime() / AGAIN_MS)}`;
    await jobs.enqueue(CLOSED_ACCOUNT_QUEUE, name, { userId, until }, { jobId, delayMs: AGAIN_MS });
  };
