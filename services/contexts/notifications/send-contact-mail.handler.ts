import type { Rejection } from '@hatch/kernel';
import { CONFIG, Mailer, UseCaseCommand, type Config } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { contactSubject } from '../contact/index.js';
import { ContactMessages } from '../contact/module.js';
import { contactMail } from './contact-mail.js';
import { MailingShops } from './mailing-shop.service.js';
import { notTaken, outdated } from './rejections.js';

type Data = { readonly id: string };

/** Sends the owner what a visitor wrote; twice rather than never (OPEN-95). */
export class SendContactMail extends UseCaseCommand<Data, { readonly rejection?: Rejection }> {
  readonly type = 'SendContactMail';
}

@CommandHandler(SendContactMail)
export class SendContactMailHandler implements ICommandHandler<SendContactMail> {
  constructor(
    private readonly messages: ContactMessages,
    private readonly shops: MailingShops,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'adminEmail'>,
  ) {}

  async execute({ data: { id }, context }: SendContactMail): Promise<{ readonly rejection?: Rejection }> {
    const waiting = await this.messages.waiting(id);
    if (!waiting) return { rejection: outdated };
    const mail = contactMail(waiting, await this.shops.present());
    const envelope = { about: contactSubject(id), to: this.config.adminEmail, replyTo: waiting.email };
    try {
      await this.mailer.send({ ...envelope, messageId: `contact.${id}@hatch`, ...mail });
    } catch {
      // Also one of which nobody knows whether it was taken: a second one is told from the first by its id.
      return { rejection: notTaken };
    }
    await this.messages.sent(id, new Date(context.now));
    return {};
  }
}
