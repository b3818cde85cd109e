import { Credentials, Passwords } from '@hatch/contexts/identity/module';
import { rejection, type Rejection } from '@hatch/kernel';
import { SecurityLog, TooManyRequests, type Viewer } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { AccountViewers } from './account-viewers.js';
import { LoginThrottle } from './login-throttle.js';

export type PasswordAttempt = {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly deviceId: string | undefined;
  readonly captcha: string | undefined;
};

const wrongPassword: Rejection = rejection('identity.wrong-password', 'Your current password is wrong');

@Injectable()
export class AccountPasswords {
  constructor(
    private readonly throttle: LoginThrottle,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly accounts: AccountViewers,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Takes as long for a wrong account as for a wrong password. `captcha`: nothing was checked, the next try must bring a
   * solved one. @throws TooManyRequests, ServiceUnavailableException
   */
  async viewerBehind(attempt: PasswordAttempt): Promise<Viewer | 'captcha' | null> {
    const { email: account, address } = attempt;
    const viewer = await this.#authenticate(attempt).catch((refused: unknown) => {
      if (refused instanceof TooManyRequests) this.security.record('login.throttled', { account, address });
      throw refused;
    });
    if (viewer === 'captcha') this.security.record('login.throttled', { account, address });
    if (viewer === null) this.security.record('login.failed', { account, address });
    return viewer;
  }

  async #authenticate({ email, password, ...tried }: PasswordAttempt): Promise<Viewer | 'captcha' | null> {
    const attempts = await this.throttle.consume({ account: email, ...tried });
    if (!attempts) return 'captcha';
    const credential = await this.credentials.find(email);
    const matches = await this.passwords.match(password, credential?.passwordHash);
    if (!credential || !matches) return null;
    await attempts.refund();
    return this.accounts.readable(credential.userId);
  }

  /** Counted apart from the guesses at the login, which strangers can make. @throws TooManyRequests */
  async wrong({ userId, email }: Viewer, present: string): Promise<Rejection | undefined> {
    const attempts = await this.throttle.consumeOwn(userId);
    const credential = await this.credentials.find(email);
    const matches = await this.passwords.match(present, credential?.passwordHash);
    if (credential?.userId !== userId || !matches) return wrongPassword;
    await attempts.refund();
    return undefined;
  }

  /** @param mayStill asked right before the change; false leaves the password as it is */
  async change(
    { userId, email }: Pick<Viewer, 'userId' | 'email'>,
    password: string,
    mayStill: () => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<boolean> {
    const passwordHash = await this.passwords.hash(password);
    if (!(await mayStill())) return false;
    await this.credentials.save(email, { userId, passwordHash });
    return true;
  }
}
