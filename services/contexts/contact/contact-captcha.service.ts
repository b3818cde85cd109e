import { Captcha, CONFIG, LOGGER, type Config, type Logger } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod';

const TIMEOUT_MS = 5_000;
const verdict = z.object({ success: z.boolean() });

@Injectable()
export class ContactCaptcha {
  constructor(
    private readonly own: Captcha,
    @Inject(CONFIG) private readonly config: Pick<Config, 'recaptcha'>,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'warn' | 'error'>,
  ) {}

  /** Null for Hatch's own captcha. */
  get siteKey(): string | null {
    return this.config.recaptcha.siteKey ?? null;
  }

  /** Each token works once. A site key without its secret always fails: nothing could be verified. */
  async isSolved(token: string): Promise<boolean> {
    const { siteKey, secret, apiBase } = this.config.recaptcha;
    if (siteKey === undefined) return this.own.isSolved(token);
    if (secret === undefined) {
      this.log.error({}, 'RECAPTCHA_SECRET is not set, so no message of the contact form is taken');
      return false;
    }
    return this.#isTakenByGoogle(`${apiBase}/recaptcha/api/siteverify`, { secret, response: token });
  }

  /** Google does without the visitor's address, so it is not sent. */
  async #isTakenByGoogle(url: string, asked: Readonly<Record<string, string>>): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams(asked),
        signal,
        redirect: 'error',
      });
      return verdict.parse(await response.json()).success;
    } catch (err) {
      this.log.warn({ err }, 'A captcha could not be verified');
      return false;
    }
  }
}
