import { Jobs, UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Deliveries } from './deliveries.repository.js';
import { DELIVER_JOB, WEBHOOK_QUEUE } from './webhook-queue.js';
import { Webhooks } from './webhooks.repository.js';

/** Of each webhook, with the calls of it that are under way: fewer than there are workers, so that no slow one has them all. */
const AT_ONCE = 6;
const MINUTE_MS = 60_000;

/** Hands whatever is due to the workers; what they have already they are not given twice (API-03). */
export class QueueDeliveries extends UseCaseCommand<object, void> {
  readonly type = 'QueueDeliveries';
}

@CommandHandler(QueueDeliveries)
export class QueueDeliveriesHandler implements ICommandHandler<QueueDeliveries> {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly deliveries: Deliveries,
    private readonly jobs: Jobs,
  ) {}

  async execute({ context }: QueueDeliveries): Promise<void> {
    const now = new Date(context.now);
    const callable = await this.webhooks.callable(now);
    if (callable.length === 0) return;
    await this.deliveries.giveUpExpired(now);
    // A job that was lost leaves its delivery due; a minute later it is another job.
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    for (const { id, tries } of await this.deliveries.due(callable, now, AT_ONCE)) {
      const jobId = `${id}.${tries}.${minute}`;
      await this.jobs.enqueue(WEBHOOK_QUEUE, DELIVER_JOB, { deliveryId: id }, { jobId });
    }
  }
}
