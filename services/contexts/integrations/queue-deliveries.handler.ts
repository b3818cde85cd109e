import { UseCaseCommand } from '@hatch/kernel';
import { Jobs } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Deliveries } from './deliveries.repository.js';
import { DELIVER_JOB, WEBHOOK_QUEUE } from './delivery-schedule.js';
import { Webhooks } from './webhooks.repository.js';

/** Per webhook, calls under way included: fewer than there are workers, so that a slow one cannot occupy all. */
const AT_ONCE = 6;
const MINUTE_MS = 60_000;

export class QueueDeliveries extends UseCaseCommand<object, void> {}

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
    // A lost job leaves its delivery due; a minute later it gets another job id.
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    for (const { id, tries } of await this.deliveries.due(callable, now, AT_ONCE)) {
      const jobId = `${id}.${tries}.${minute}`;
      await this.jobs.enqueue(WEBHOOK_QUEUE, DELIVER_JOB, { deliveryId: id }, { jobId });
    }
  }
}
