import { SettleProviderEvent } from '@hatch/contexts/orders/module';
import { PROVIDER_EVENT_QUEUE } from '@hatch/contexts/payments/module';
import { systemContext, type Clock } from '@hatch/kernel';
import { PROVIDER_NAMES } from '@hatch/kernel/rules';
import { CLOCK, LOGGER, type Job, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Worker } from '../runner/worker.js';

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
