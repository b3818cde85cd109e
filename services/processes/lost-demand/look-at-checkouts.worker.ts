import { RecordCheckoutLeft } from '@hatch/contexts/lost-demand/module';
import { systemContext, type Clock } from '@hatch/kernel';
import { CLOCK, Jobs, LOGGER, type Job, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Worker } from '../runner/worker.js';
import { CHECKOUT_QUEUE, enqueueLook } from './watch-checkouts.process.js';

@Worker(CHECKOUT_QUEUE, { concurrency: 1 })
export class LookAtCheckoutsWorker implements Worker {
  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(Jobs) private readonly jobs: Pick<Jobs, 'enqueue'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'error'>,
  ) {}

  async work({ id, data: { orderId, commandId } }: Job): Promise<void> {
    if (typeof orderId !== 'string' || typeof commandId !== 'string')
      return this.log.error({ job: id }, 'A job of checkouts names nothing to do; it is dropped');
    // The same id at every attempt, so that it is recorded once.
    const context = { ...systemContext('watch-checkouts', this.clock), commandId };
    const { again } = await this.commands.execute(new RecordCheckoutLeft({ orderId }, context));
    if (again !== null) await enqueueLook(this.jobs, { orderId, commandId }, Date.parse(again), this.clock);
  }
}
