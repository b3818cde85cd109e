import { MakeRefund } from '@hatch/contexts/payments/module';
import { systemContext, type Clock } from '@hatch/kernel';
import { CLOCK, LOGGER, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ScheduledTask } from '../runner/scheduled-task.js';
import { UnansweredRefunds } from './open-payments.port.js';

const MINUTE_MS = 60_000;
const AT_ONCE = 100;

@ScheduledTask()
export class MakeRefundsTask implements ScheduledTask {
  readonly name = 'make-refunds';
  readonly every = MINUTE_MS;

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(UnansweredRefunds) private readonly refunds: UnansweredRefunds,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'warn'>,
  ) {}

  async run(): Promise<void> {
    const before = new Date(this.clock().getTime() - MINUTE_MS);
    for (const { paymentId, refundId } of await this.refunds.unansweredRefunds(before, AT_ONCE))
      await this.commands
        .execute(new MakeRefund({ paymentId, refundId }, systemContext(this.name, this.clock)))
        .catch((err: unknown) =>
          this.log.warn({ paymentId, refundId, err }, 'A refund was not answered and is asked again'),
        );
  }
}
