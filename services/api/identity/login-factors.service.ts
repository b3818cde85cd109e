import { LoginSteps, Passkeys, SecondFactors } from '@hatch/contexts/identity/module';
import { valueOf } from '@hatch/contexts/settings';
import { SettingsRepository } from '@hatch/contexts/settings/module';
import { SITE } from '@hatch/kernel';
import { oneLine } from '@hatch/kernel/rules';
import { SecurityLog, type Viewer } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { AccountViewers } from './account-viewers.js';
import { LoginThrottle } from './login-throttle.js';

/** The password was right, and the account requires a second factor. */
export type FurtherStep = {
  readonly token: string;
  readonly app: boolean;
  readonly passkey: boolean;
};

/** What a browser answers to a request for a passkey. */
export type PasskeyAnswer = { readonly token: string; readonly response: object };

@Injectable()
export class LoginCodes {
  constructor(
    private readonly accounts: AccountViewers,
    private readonly factors: SecondFactors,
    private readonly steps: LoginSteps,
    private readonly throttle: LoginThrottle,
    private readonly security: SecurityLog,
  ) {}

  /** Undefined for an account without a second factor. */
  async ask({ userId }: Viewer, now: Date): Promise<FurtherStep | undefined> {
    const { appSince, passkeys } = await this.factors.of(userId);
    if (appSince === null && passkeys === 0) return undefined;
    return { token: await this.steps.begin('code', userId, now), app: appSince !== null, passkey: passkeys > 0 };
  }

  /** Or by a recovery code. Null for a wrong one, and after five minutes or five tries. @throws TooManyRequests */
  async viewerBehind(
    { token, code, address }: { readonly token: string; readonly code: string; readonly address: string },
    now: Date,
  ): Promise<Viewer | null> {
    const step = await this.steps.tried(token, 'code', now);
    const viewer = step?.userId ? await this.accounts.byId(step.userId) : null;
    if (!viewer) return null;
    const attempt = await this.throttle.consumeCode(viewer.userId);
    const right = await this.factors.check(viewer.userId, code, now);
    if (!right || !(await this.steps.take(token))) {
      this.security.record('second-factor.failed', { account: viewer.email, address });
      return null;
    }
    await attempt.refund();
    return viewer;
  }
}

/** The browser answers what it is asked for within minutes, with a finger, a face or the device's code. */
@Injectable()
export class PasskeyRequests {
  constructor(
    private readonly accounts: AccountViewers,
    private readonly passkeys: Passkeys,
    private readonly steps: LoginSteps,
    private readonly throttle: LoginThrottle,
    private readonly settings: SettingsRepository,
  ) {}

  /** Undefined where no passkey is possible. @throws TooManyRequests */
  async ask(address: string, now: Date) {
    await this.throttle.consumePasskey(address);
    if (!this.passkeys.arePossible) return undefined;
    const options = await this.passkeys.request();
    return { token: await this.steps.begin('passkey', null, now, options.challenge), options };
  }

  /** The passkey alone. Null for a wrong answer. */
  async viewerBehind({ token, response }: PasskeyAnswer, now: Date): Promise<Viewer | null> {
    const step = await this.steps.tried(token, 'passkey', now);
    if (!step || !(await this.steps.take(token))) return null;
    const userId = await this.passkeys.userBehind(step.challenge, response, now);
    return userId === undefined ? null : this.accounts.byId(userId);
  }

  async askForNew(viewer: Viewer, now: Date) {
    const { state } = await this.settings.loadCached(SITE);
    const options = await this.passkeys.creation(viewer, valueOf(state, 'site_name'));
    return { options, token: await this.steps.begin('new-passkey', viewer.userId, now, options.challenge) };
  }

  async addNew(
    { userId }: Viewer,
    { token, response, name }: PasskeyAnswer & { readonly name: string },
    now: Date,
  ): Promise<boolean> {
    const step = await this.steps.tried(token, 'new-passkey', now);
    if (step?.userId !== userId || !(await this.steps.take(token))) return false;
    return this.passkeys.add(userId, oneLine(name) || 'Passkey', step.challenge, response, now);
  }
}
