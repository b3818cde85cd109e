import { childContext, type CommandContext, UseCaseCommand } from '@hatch/kernel';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { attemptOf, ProviderUnavailable, providerUnavailable, type ProviderName } from '../../payments/index.js';
import { Payments, ProviderEvents, type PendingProviderEvent } from '../../payments/module.js';
import { SettlePayment } from './settle-payment.handler.js';

type Data = { readonly provider: ProviderName; readonly eventId: string };

/**
 * Settles the payment as it stands by then, so that order and repeats of webhooks make no difference. @throws
 * ProviderUnavailable to retry
 */
export class SettleProviderEvent extends UseCaseCommand<Data, void> {}

@CommandHandler(SettleProviderEvent)
export class SettleProviderEventHandler implements ICommandHandler<SettleProviderEvent> {
  constructor(
    private readonly events: ProviderEvents,
    private readonly payments: Payments,
    private readonly commands: CommandBus,
  ) {}

  async execute({ data, context }: SettleProviderEvent): Promise<void> {
    const event = await this.events.pending(data);
    if (!event) return;
    const now = new Date(context.now);
    try {
      if (await this.#settled(event, context)) await this.events.handled(data, now);
      else await this.events.postpone(event, now);
    } catch (error) {
      await this.events.postpone(event, now);
      throw error;
    }
  }

  /** False for an unknown payment. */
  async #settled({ provider, providerId }: PendingProviderEvent, context: CommandContext): Promise<boolean> {
    if (providerId === null) return true;
    const found = await this.payments.find(provider, providerId);
    const ours = found?.paymentId === undefined ? undefined : attemptOf(found.paymentId);
    if (!found || !ours || !(await this.#isKnown(found.paymentId))) return false;
    const { rejection } = await this.commands.execute(
      new SettlePayment({ ...ours, found }, childContext(context, 'settle')),
    );
    if (rejection?.code === providerUnavailable.code) throw new ProviderUnavailable(rejection.message);
    return true;
  }

  async #isKnown(paymentId = ''): Promise<boolean> {
    return (await this.payments.known(paymentId)).state.status !== 'none';
  }
}
