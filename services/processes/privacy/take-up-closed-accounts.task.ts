import { ClosedAccounts } from '@hatch/contexts/privacy/module';
import type { Clock } from '@hatch/kernel';
import { CLOCK } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { ScheduledTask } from '../runner/scheduled-task.js';

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
