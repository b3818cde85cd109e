import { type Rejection, UseCaseCommand } from '@hatch/kernel';
import { CONFIG, MailNotClaimed, MailServerAway, Outbox, type Config } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { contactSubject } from '../contact/index.js';
import { ContactMessages } from '../contact/module.js';
import { contactMail } from './administrator-mails.js';
import { MailingShops } from './mailing-shop.service.js';
import { notTaken, outdated, serverAway } from './rejections.js';

type Data = { readonly id: string };

const HOUR_MS = 3_600_000;

/** Twice rather than never. */
export class SendContactMail extends UseCaseCommand<Data, { readonly rejection?: Rejection }> {}

@CommandHandler(SendContactMail)
export class SendContactMailHandler implements ICommandHandler<SendContactMail> {
  constructor(
    private readonly messages: ContactMessages,
    private readonly shops: MailingShops,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Pick<Config, 'adminEmail'>,
  ) {}

  async execute({ data: { id }, context }: SendContactMail): Promise<{ readonly rejection?: Rejection }> {
    const waiting = await this.messages.waiting(id);
    if (!waiting) return { rejection: outdated };
    const mail = contactMail(waiting, await this.shops.present());
    const envelope = { about: contactSubject(id), to: this.config.adminEmail, replyTo: waiting.email };
    try {
      await this.outbox.send(
        { ...envelope, messageId: `contact.${id}@hatch`, ...mail },
        // An unconfirmed mail is sent again after an hour; its id tells the owner that it is a repeat.
        { round: Math.floor(Date.parse(context.now) / HOUR_MS) },
      );
    } catch (error) {
      if (error instanceof MailServerAway) return { rejection: serverAway };
      if (!(error instanceof MailNotClaimed && error.state === 'taken')) return { rejection: notTaken };
    }
    await this.messages.sent(id, new Date(context.now));
    return {};
  }
}
