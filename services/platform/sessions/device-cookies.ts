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
 * A signed cookie by which an account knows a browser: failed logins of strangers do not count against it.
 * It opens nothing and goes to the login call alone.
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

  read({ cookies }: FastifyRequest, account: string): string | undefined {
    const given = cookies[this.#nameFor(account)];
    if (given === undefined) return undefined;
    const { valid, value } = this.#signer.unsign(given);
    const [letters, id] = value?.split('.') ?? [];
    return valid && letters === this.#lettersOf(account) ? id : undefined;
  }

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

  /** Tells accounts of one browser apart without revealing them. */
  #lettersOf(account: string): string {
    return createHmac('sha256', this.secrets.deviceKey).update(account).digest('hex').slice(0, ACCOUNT_LETTERS);
  }
}
