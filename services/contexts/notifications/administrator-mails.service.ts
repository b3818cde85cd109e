import type { Rejection } from '@hatch/kernel';
import { commandOf, CONFIG, Outbox, type Config } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS_SUBJECT } from '../settings/events.js';
import type { MailingShop } from './letter.js';
import { MailingShops } from './mailing-shop.service.js';
import { refusalOf } from './refusal-of.js';
import type { Content } from './write-mail.js';
import { differencesMail, sealMail, type ToldDifferences } from './administrator-mails.js';

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

const PROOFS = '/admin/proofs';

type Seal = { readonly number: number; readonly line: string };

/** Keeps a copy of the seal outside the shop. */
export const SendSeal = commandOf(AdministratorMails, 'SendSeal', (mails, { number, line }: Seal) =>
  mails.send({ id: `seal.${number}`, page: PROOFS, write: (page, shop) => sealMail(number, line, page, shop) }),
);

/** The same id for the same differences, so that they are sent once. */
type Differences = ToldDifferences & { readonly id: string };

export const TellDifferences = commandOf(AdministratorMails, 'TellDifferences', (mails, { id, ...told }: Differences) =>
  mails.send({ id: `differences.${id}`, page: PROOFS, write: (page, shop) => differencesMail(told, page, shop) }),
);
