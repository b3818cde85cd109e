import type { Rejection } from '@hatch/kernel';
import { CONFIG, Outbox, UseCaseCommand, type Config } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Webhooks } from '../integrations/module.js';
import { SETTINGS_SUBJECT } from '../settings/events.js';
import { MailingShops } from './mailing-shop.service.js';
import { refusalOf } from './refusal-of.js';
import { webhookStoppedMail } from './webhook-mail.js';

type Data = { readonly webhookId: string };

/** Tells the administrator by mail that a webhook was stopped; nobody, when it was started again meanwhile (API-03). */
export class TellWebhookStopped extends UseCaseCommand<Data, { readonly rejection?: Rejection }> {
  readonly type = 'TellWebhookStopped';
}

@CommandHandler(TellWebhookStopped)
export class TellWebhookStoppedHandler implements ICommandHandler<TellWebhookStopped> {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly shops: MailingShops,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Pick<Config, 'adminEmail' | 'publicUrl'>,
  ) {}

  async execute({ data: { webhookId } }: TellWebhookStopped): Promise<{ readonly rejection?: Rejection }> {
    const webhook = await this.webhooks.find(webhookId);
    if (!webhook?.stoppedAt) return {};
    const { adminEmail, publicUrl } = this.config;
    const from = await this.shops.present();
    const { host } = new URL(webhook.url);
    try {
      await this.outbox.send({
        about: SETTINGS_SUBJECT,
        to: adminEmail,
        messageId: `webhook.${webhookId}.${webhook.stoppedAt.getTime()}@hatch`,
        ...webhookStoppedMail(host, `${publicUrl}/admin/webhooks`, from),
      });
    } catch (error) {
      const rejection = refusalOf(error);
      return rejection ? { rejection } : {};
    }
    return {};
  }
}
