import { RecordCheckoutLeft } from '@hatch/contexts/lost-demand/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { JobHandler, Jobs, Logger } from '@hatch/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { enqueueLook } from './watch-checkouts.process.js';

export const lookAtCheckouts =
  (
    commands: Pick<CommandBus, 'execute'>,
    jobs: Pick<Jobs, 'enqueue'>,
    clock: Clock,
    log: Pick<Logger, 'error'>,
  ): JobHandler =>
  async ({ id, data: { orderId, commandId } }) => {
    if (typeof orderId !== 'string' || typeof commandId !== 'string')
      return log.error({ job: id }, 'A job of checkouts names nothing to do; it is dropped');
    // The same id at every attempt, so that it is recorded once.
    const context = { ...systemContext('watch-checkouts', clock), commandId };
    const { again } = await commands.execute(new RecordCheckoutLeft({ orderId }, context));
    if (again !== null) await enqueueLook(jobs, { orderId, commandId }, Date.parse(again), clock);
  };
