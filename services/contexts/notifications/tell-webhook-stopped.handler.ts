import { type Rejection, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Webhooks } from '../integrations/module.js';
import { AdministratorMails } from './administrator-mails.service.js';
import { webhookStoppedMail } from './administrator-mails.js';

type Data = { readonly webhookId: string };

/** Skips a webhook that was started again meanwhile. */
export class TellWebhookStopped extends UseCaseCommand<Data, { readonly rejection?: Rejection }> {}

@CommandHandler(TellWebhookStopped)
export class TellWebhookStoppedHandler implements ICommandHandler<TellWebhookStopped> {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly mails: AdministratorMails,
  ) {}

  async execute({ data: { webhookId } }: TellWebhookStopped): Promise<{ readonly rejection?: Rejection }> {
    const webhook = await this.webhooks.find(webhookId);
    if (!webhook?.stoppedAt) return {};
    const { host } = new URL(webhook.url);
    return this.mails.send({
      id: `webhook.${webhookId}.${webhook.stoppedAt.getTime()}`,
      page: '/admin/webhooks',
      write: (page, shop) => webhookStoppedMail(host, page, shop),
    });
  }
}
