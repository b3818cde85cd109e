import { SettleProviderEvent } from '@hatch/contexts/orders/module';
import { PROVIDER_EVENT_QUEUE, ProviderEvents } from '@hatch/contexts/payments/module';
import { systemContext, type Clock } from '@hatch/kernel';
import { PROVIDER_NAMES } from '@hatch/kernel/rules';
import { CLOCK, LOGGER, type Job, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Worker } from '../runner/worker.js';
import { ScheduledTask } from '../runner/scheduled-task.js';

@Worker(PROVIDER_EVENT_QUEUE, { concurrency: 8 })
export class SettleProviderEventsWorker implements Worker {
  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'error'>,
  ) {}

  async work(job: Job): Promise<void> {
    const event = eventOf(job);
    if (!event) return this.log.error({ job: job.id }, 'A job names no event of a payment provider; it is dropped');
    await this.commands.execute(new SettleProviderEvent(event, systemContext('settle-payment', this.clock)));
  }
}

const eventOf = ({ data: { provider, eventId } }: Job): SettleProviderEvent['data'] | undefined => {
  const name = PROVIDER_NAMES.find((known) => known === provider);
  return name && typeof eventId === 'string' ? { provider: name, eventId } : undefined;
};

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
