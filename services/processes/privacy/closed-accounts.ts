import { ClosedAccounts, CLOSED_ACCOUNT_QUEUE, ForgetAccount } from '@hatch/contexts/privacy/module';
import { type Clock, systemContext } from '@hatch/kernel';
import { CLOCK, Jobs, LOGGER, type Job, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ScheduledTask } from '../runner/scheduled-task.js';
import { Worker } from '../runner/worker.js';

@ScheduledTask()
export class TakeUpClosedAccountsTask implements ScheduledTask {
  readonly name = 'take-up-closed-accounts';
  readonly every = 60 * 60_000;

  constructor(
    @Inject(ClosedAccounts) private readonly accounts: Pick<ClosedAccounts, 'takeUp'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return this.accounts.takeUp(this.clock());
  }
}

const AGAIN_MS = 15 * 60 * 1000;

/**
 * Waits until no order is under way; the queue retries an account that failed. One at a time: each reads the whole log.
 */
@Worker(CLOSED_ACCOUNT_QUEUE, { concurrency: 1, long: true })
export class ForgetClosedAccountsWorker implements Worker {
  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(Jobs) private readonly jobs: Pick<Jobs, 'enqueue'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'error'>,
  ) {}

  async work({ id: job, name, data: { userId, until } }: Job): Promise<void> {
    if (typeof userId !== 'string' || typeof until !== 'string')
      return this.log.error({ job }, 'A job names no account; it is dropped');
    const { rejection } = await this.commands.execute(
      new ForgetAccount({ userId, until }, systemContext('forget-closed-accounts', this.clock)),
    );
    if (!rejection) return;
    // Two jobs that wait for the same account become one.
    const jobId = `${userId}.${Math.floor(this.clock().getTime() / AGAIN_MS)}`;
    await this.jobs.enqueue(CLOSED_ACCOUNT_QUEUE, name, { userId, until }, { jobId, delayMs: AGAIN_MS });
  }
}
