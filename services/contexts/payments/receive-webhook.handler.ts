import { type Rejection, UseCaseCommand } from '@hatch/kernel';
import { Jobs, LOGGER, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PaymentProviders } from './payment-providers.js';
import { ProviderEvents } from './provider-events.repository.js';
import { ProviderUnavailable, WebhookRefused, type ProviderName } from './provider/payment-provider.js';
import { notGenuine, providerUnavailable, unavailable } from './rejections.js';

export const PROVIDER_EVENT_QUEUE = 'provider-events';

type Data = {
  readonly provider: ProviderName;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
};
export type WebhookReceipt = { readonly rejection?: Rejection };

/** Only verifies and stores, as providers do not wait long; jobs then retry until the event is handled. */
export class ReceiveWebhook extends UseCaseCommand<Data, WebhookReceipt> {}

@CommandHandler(ReceiveWebhook)
export class ReceiveWebhookHandler implements ICommandHandler<ReceiveWebhook> {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly events: ProviderEvents,
    private readonly jobs: Jobs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ data: { provider, body, headers }, context }: ReceiveWebhook): Promise<WebhookReceipt> {
    if (!this.providers.has(provider)) return { rejection: unavailable };
    try {
      const event = await this.providers.get(provider).readEvent(body, headers);
      const { eventId, type } = event;
      await this.events.add(provider, event, new Date(context.now));
      await this.jobs.enqueue(PROVIDER_EVENT_QUEUE, type, { provider, eventId }, { jobId: `${provider}.${eventId}` });
      return {};
    } catch (error) {
      return { rejection: this.#refusalOf(error, provider) };
    }
  }

  #refusalOf(error: unknown, provider: ProviderName): Rejection {
    if (error instanceof WebhookRefused) {
      this.logger.warn({ provider, reason: error.message }, 'A webhook was refused');
      return notGenuine;
    }
    if (!(error instanceof ProviderUnavailable)) throw error;
    this.logger.warn({ provider, err: error }, 'A webhook could not be verified; the provider will send it again');
    return providerUnavailable;
  }
}
