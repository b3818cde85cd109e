import type { Rejection } from '@hatch/kernel';
import { CONFIG, Outbox, UseCaseCommand, type Config } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SETTINGS_SUBJECT } from '../settings/events.js';
import { MailingShops } from './mailing-shop.service.js';
import { refusalOf } from './refusal-of.js';
import { sealMail } from './seal-mail.js';

type Data = {
  readonly number: number;
  /** As it stands in a file of seals. */
  readonly line: string;
};

/** Sends the administrator the last seal of the log by mail, so that it lies elsewhere (HIST-11). */
export class SendSeal extends UseCaseCommand<Data, { readonly rejection?: Rejection }> {
  readonly type = 'SendSeal';
}

@CommandHandler(SendSeal)
export class SendSealHandler implements ICommandHandler<SendSeal> {
  constructor(
    private readonly shops: MailingShops,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Pick<Config, 'adminEmail' | 'publicUrl'>,
  ) {}

  async execute({ data: { number, line } }: SendSeal): Promise<{ readonly rejection?: Rejection }> {
    const { adminEmail, publicUrl } = this.config;
    const from = await this.shops.present();
    try {
      await this.outbox.send({
        about: SETTINGS_SUBJECT,
        to: adminEmail,
        messageId: `seal.${number}@hatch`,
        ...sealMail(number, line, `${publicUrl}/admin/proofs`, from),
      });
    } catch (error) {
      const rejection = refusalOf(error);
      if (rejection) return { rejection };
    }
    return {};
  }
}
