import { type RecordedEvent, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Deliveries } from './deliveries.repository.js';
import { toIntegrationEvent } from './integration-event.js';
import { Webhooks } from './webhooks.repository.js';

type Data = { readonly event: RecordedEvent };

export class OweDeliveries extends UseCaseCommand<Data, void> {}

@CommandHandler(OweDeliveries)
export class OweDeliveriesHandler implements ICommandHandler<OweDeliveries> {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly deliveries: Deliveries,
  ) {}

  async execute({ data: { event }, context }: OweDeliveries): Promise<void> {
    const listening = await this.webhooks.listening();
    const told = listening.length > 0 ? toIntegrationEvent(event) : undefined;
    if (!told) return;
    const at = new Date(told.at);
    const owed = listening
      .filter(({ topics, createdAt }) => topics.includes(told.topic) && createdAt <= at)
      .map(({ id }) => ({ webhookId: id, eventId: told.id, eventType: told.type, body: JSON.stringify(told) }));
    await this.deliveries.owe(owed, new Date(context.now));
  }
}
