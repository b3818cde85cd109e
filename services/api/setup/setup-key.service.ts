import { Credentials } from '@hatch/contexts/identity/module';
import { SECRETS, type Secrets } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Proves access to the server, which prints it. The same in every process; expires with the first account. */
@Injectable()
export class SetupKey {
  readonly #key: string;

  constructor(
    private readonly credentials: Credentials,
    @Inject(SECRETS) secrets: Pick<Secrets, 'addressKey'>,
  ) {
    this.#key = createHmac('sha256', secrets.addressKey).update('setup').digest('base64url').slice(0, 32);
  }

  isNeeded(): Promise<boolean> {
    return this.credentials.areNone();
  }

  async present(): Promise<string | undefined> {
    return (await this.isNeeded()) ? this.#key : undefined;
  }

  isRight(given: string): boolean {
    const [is, was] = [Buffer.from(this.#key), Buffer.from(given)];
    return is.length === was.length && timingSafeEqual(is, was);
  }
}
