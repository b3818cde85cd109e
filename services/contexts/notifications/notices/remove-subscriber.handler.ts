import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { removeSubscriber } from './remove-subscriber.decision.js';
import { pushSubscriberId, TEXT_SUBSCRIBER } from './push-subscription.js';
import { SubscribersRepository } from './subscribers.repository.js';

type Data = { readonly orderId: string } & (
  | { readonly channel: 'text' }
  | { readonly channel: 'push'; readonly endpoint: string }
);

export class RemoveSubscriber extends UseCaseCommand<Data, void> {}

@CommandHandler(RemoveSubscriber)
export class RemoveSubscriberHandler implements ICommandHandler<RemoveSubscriber> {
  constructor(private readonly subscribers: SubscribersRepository) {}

  async execute({ data, context }: RemoveSubscriber): Promise<void> {
    const { orderId } = data;
    const subscriber = data.channel === 'text' ? TEXT_SUBSCRIBER : pushSubscriberId(data.endpoint);
    await this.subscribers.handle(orderId, removeSubscriber({ orderId, subscriber, reason: 'asked' }), context);
  }
}
