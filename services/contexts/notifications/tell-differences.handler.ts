import type { Rejection } from '@hatch/kernel';
import { CONFIG, Outbox, UseCaseCommand, type Config } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SETTINGS_SUBJECT } from '../settings/events.js';
import { differencesMail } from './differences-mail.js';
import { MailingShops } from './mailing-shop.service.js';
import { refusalOf } from './refusal-of.js';

type Data = {
  /** The same for the same differences, so that they are told once. */
  readonly id: string;
  /** In words, nothing personal. */
  readonly found: readonly string[];
};

/** Tells the administrator by mail what differs from the log (HIST-14). */
export class TellDifferences extends UseCaseCommand<Data, { readonly rejection?: Rejection }> {
  readonly type = 'TellDifferences';
}

@CommandHandler(TellDifferences)
export class TellDifferencesHandler implements ICommandHandler<TellDifferences> {
  constructor(
    private readonly shops: MailingShops,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Pick<Config, 'adminEmail' | 'publicUrl'>,
  ) {}

  async execute({ data: { id, found } }: TellDifferences): Promise<{ readonly rejection?: Rejection }> {
    const { adminEmail, publicUrl } = this.config;
    const from = await this.shops.present();
    try {
      await this.outbox.send({
        about: SETTINGS_SUBJECT,
        to: adminEmail,
        messageId: `differences.${id}@hatch`,
        ...differencesMail(found, `${publicUrl}/admin/proofs`, from),
      });
    } catch (error) {
      const rejection = refusalOf(error);
      return rejection ? { rejection } : {};
    }
    return {};
  }
}
