import type { Rejection } from '@hatch/kernel';
import { CONFIG, Outbox, type Config } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS_SUBJECT } from '../settings/events.js';
import type { MailingShop } from './letter.js';
import { MailingShops } from './mailing-shop.service.js';
import { refusalOf } from './refusal-of.js';
import type { Content } from './write-mail.js';

type AdministratorMail = {
  /** The same for the same news, so that it is sent once. */
  readonly id: string;
  readonly page: string;
  readonly write: (page: string, shop: MailingShop) => Content;
};

@Injectable()
export class AdministratorMails {
  constructor(
    private readonly shops: MailingShops,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Pick<Config, 'adminEmail' | 'publicUrl'>,
  ) {}

  async send({ id, page, write }: AdministratorMail): Promise<{ readonly rejection?: Rejection }> {
    const { adminEmail, publicUrl } = this.config;
    const content = write(`${publicUrl}${page}`, await this.shops.present());
    try {
      await this.outbox.send({ about: SETTINGS_SUBJECT, to: adminEmail, messageId: `${id}@hatch`, ...content });
    } catch (error) {
      const rejection = refusalOf(error);
      return rejection ? { rejection } : {};
    }
    return {};
  }
}
