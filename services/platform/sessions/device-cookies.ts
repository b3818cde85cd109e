import { Signer } from '@fastify/cookie';
import { newShortId } from '@hatch/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import { CONFIG, type Config } from '../config/config.js';
import { SECRETS, type Secrets } from '../secrets/secrets.js';

const NAME = 'hatch_device';
const LIFETIME_S = 400 * 24 * 60 * 60;
const ACCOUNT_LETTERS = 16;
const ID_LETTERS = 26;

/**
 * A browser on which an account has logged in once is known to that account by a signed cookie of its own: what
 * strangers try does not count against it (OPEN-15). It opens nothing, goes to the login call alone, and each account
 * that uses the browser has another.
 */
@Injectable()
export class DeviceCookies {
  readonly #signer: Signer;
  readonly #secure: boolean;

  constructor(
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'deviceKey'>,
    @Inject(CONFIG) { publicUrl }: Pick<Config, 'publicUrl'>,
  ) {
    this.#signer = new Signer(secrets.deviceKey);
    this.#secure = publicUrl.startsWith('https:');
  }

  /** Id of the device; undefined when it is not known to the account. @param account as people log in to it */
  read({ cookies }: FastifyRequest, account: string): string | undefined {
    const given = cookies[this.#nameFor(account)];
    if (given === undefined) return undefined;
    const { valid, value } = this.#signer.unsign(given);
    const [letters, id] = value?.split('.') ?? [];
    return valid && letters === this.#lettersOf(account) ? id : undefined;
  }

  /** From now on, and for 400 days after its last login, the device is known to the account. */
  write(reply: FastifyReply, account: string, id: string = newShortId(ID_LETTERS)): void {
    void reply.setCookie(this.#nameFor(account), this.#signer.sign(`${this.#lettersOf(account)}.${id}`), {
      path: '/login',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#secure,
      maxAge: LIFETIME_S,
    });
  }

  #nameFor(account: string): string {
    return `${this.#secure ? '__Secure-' : ''}${NAME}_${this.#lettersOf(account)}`;
  }

  /** Tells the accounts of one browser apart, and who they are to nobody. */
  #lettersOf(account: string): string {
    return createHmac('sha256', this.secrets.deviceKey).update(account).digest('hex').slice(0, ACCOUNT_LETTERS);
  }
}
