import { CONFIG, type Config, type Mail } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Credentials, newLinkToken, UserRepository, type AccountMail } from '../identity/module.js';
import {
  emailChangedMail,
  emailChangeMail,
  knownAddressMail,
  passwordChangedMail,
  passwordResetMail,
  programMail,
  registrationMail,
  secondFactorMail,
} from './account-mails.js';
import type { MailingShop } from './letter.js';
import { MailingShops } from './mailing-shop.service.js';

export type AccountLetter = { readonly mail: Mail; readonly token?: string };

/** The secret of a link follows `#`, which browsers send to no server. */
@Injectable()
export class AccountMailWriter {
  constructor(
    private readonly credentials: Credentials,
    private readonly users: UserRepository,
    private readonly shops: MailingShops,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** Undefined where no one can receive it any more. */
  async write(wanted: AccountMail): Promise<AccountLetter | undefined> {
    const { id, kind, userId } = wanted;
    if (userId === null) return undefined;
    const from = await this.shops.present();
    const given = textIn(wanted.given['email']);
    const envelope = { about: `user:${userId}`, to: given, messageId: `account.${id}@hatch` };
    if (kind === 'registration') return given === '' ? undefined : this.#registration(wanted, given, from);
    const { state: user } = await this.users.load(userId);
    if (user.status !== 'registered' || user.email === '') return undefined;
    switch (kind) {
      case 'password-reset':
        return this.#withLink('forgotten-password', (link) => ({
          ...envelope,
          to: user.email,
          ...passwordResetMail(link, from),
        }));
      case 'email-change':
        return given === ''
          ? undefined
          : this.#withLink('confirm-email', (link) => ({ ...envelope, ...emailChangeMail(link, from) }));
      case 'email-changed':
        return given === '' ? undefined : { mail: { ...envelope, ...emailChangedMail(from) } };
      case 'password-changed':
        return {
          mail: { ...envelope, to: user.email, ...passwordChangedMail(this.#page('forgotten-password'), from) },
        };
      case 'token-made':
      case 'program-allowed': {
        const links = { programs: this.#page('oauth-settings'), forgotten: this.#page('forgotten-password') };
        const name = textIn(wanted.given['name']);
        return { mail: { ...envelope, to: user.email, ...programMail(kind, name, links, from) } };
      }
      case 'second-factor-on':
        return { mail: { ...envelope, to: user.email, ...secondFactorMail('on', this.#page('account'), from) } };
      case 'second-factor-off':
        return { mail: { ...envelope, to: user.email, ...secondFactorMail('off', this.#page('account'), from) } };
      case 'second-factor-reset':
        return { mail: { ...envelope, to: user.email, ...secondFactorMail('reset', this.#page('account'), from) } };
      default:
        return kind satisfies never;
    }
  }

  /** If the address has an account already, its owner is told and the registration is void. */
  async #registration({ id, userId }: AccountMail, to: string, from: MailingShop): Promise<AccountLetter> {
    const messageId = `account.${id}@hatch`;
    const known = await this.credentials.find(to);
    if (!known)
      return this.#withLink('register', (link) => ({
        about: `user:${userId}`,
        to,
        messageId,
        ...registrationMail(link, from),
      }));
    const links = { login: this.#page('login'), forgotten: this.#page('forgotten-password') };
    return { mail: { about: `user:${known.userId}`, to, messageId, ...knownAddressMail(links, from) } };
  }

  #withLink(page: string, write: (link: string) => Mail): AccountLetter {
    const token = newLinkToken();
    return { mail: write(`${this.#page(page)}#${token}`), token };
  }

  #page(path: string): string {
    return `${this.config.publicUrl}/${path}`;
  }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
