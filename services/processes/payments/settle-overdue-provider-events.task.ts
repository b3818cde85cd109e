import { SettleProviderEvent } from '@hatch/contexts/orders/module';
import { ProviderEvents } from '@hatch/contexts/payments/module';
import { systemContext, type Clock } from '@hatch/kernel';
import { CLOCK, LOGGER, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ScheduledTask } from '../runner/scheduled-task.js';

const AT_ONCE = 50;

/** Retries events that matched no payment, or that the queue gave up or never got. */
@ScheduledTask()
export class SettleOverdueProviderEventsTask implements ScheduledTask {
  readonly name = 'settle-overdue-provider-events';
  readonly every = 15_000;

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(ProviderEvents) private readonly events: Pick<ProviderEvents, 'due'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'warn'>,
  ) {}

  async run(): Promise<void> {
    for (const event of await this.events.due(this.clock(), AT_ONCE))
      await this.commands
        .execute(new SettleProviderEvent(event, systemContext('settle-payment', this.clock)))
        .catch((err: unknown) => this.log.warn({ ...event, err }, 'A webhook could not be settled and is tried again'));
  }
}
