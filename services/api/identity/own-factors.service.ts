import {
  AccountMails,
  appAddress,
  LoginSteps,
  MOST_PASSKEYS,
  Passkeys,
  SecondFactors,
  type Factors,
  type Passkey,
} from '@hatch/contexts/identity/module';
import { valueOf } from '@hatch/contexts/settings';
import { SettingsRepository } from '@hatch/contexts/settings/module';
import { rejection, SITE, type Rejection } from '@hatch/kernel';
import { oneLine } from '@hatch/kernel/rules';
import { SecurityLog, type Viewer } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { Account } from './account.service.js';
import { LoginThrottle } from './login-throttle.js';

const appInUse = rejection('identity.app-in-use', 'An app is set up already. Remove it first.');
const wrongCode = rejection(
  'identity.wrong-code',
  'This code is wrong. Check that the clock of your phone is right, then enter the next code.',
);
const noPasskeys = rejection(
  'identity.no-passkeys',
  'Passkeys need the shop to be at its own name and on HTTPS. Ask who runs it to set PUBLIC_URL.',
);
const tooMany = rejection(
  'identity.too-many-passkeys',
  `There are ${MOST_PASSKEYS} passkeys already. Remove one first.`,
);
const notAdded = rejection('identity.passkey-not-added', 'This passkey could not be added. Please try again.');
const noSuchPasskey = rejection('identity.no-such-passkey', 'This passkey was removed already.');
const noFactor = rejection('identity.no-second-factor', 'Set up an app or a passkey first.');

export type OwnFactors = Omit<Factors, 'passkeys'> & {
  readonly passkeys: readonly Passkey[];
  readonly passkeysPossible: boolean;
};
/** Shown only once. */
export type NewCodes = { readonly recoveryCodes: readonly string[] };

/** Every change asks for the password. */
@Injectable()
export class OwnFactorsService {
  constructor(
    private readonly account: Account,
    private readonly accountMails: AccountMails,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly steps: LoginSteps,
    private readonly settings: SettingsRepository,
    private readonly throttle: LoginThrottle,
    private readonly security: SecurityLog,
  ) {}

  async of({ userId }: Viewer): Promise<OwnFactors> {
    const [{ appSince, recoveryCodes }, passkeys] = await Promise.all([
      this.factors.of(userId),
      this.passkeys.of(userId),
    ]);
    return { appSince, recoveryCodes, passkeys, passkeysPossible: this.passkeys.arePossible };
  }

  /** @returns a secret that takes effect once a code of it was given */
  async beginApp(viewer: Viewer, present: string) {
    const wrong = await this.account.wrongPassword(viewer, present);
    if (wrong) return wrong;
    const secret = await this.factors.beginApp(viewer.userId);
    return secret === undefined
      ? appInUse
      : { secret, address: appAddress(secret, await this.#siteName(), viewer.email) };
  }

  async confirmApp(viewer: Viewer, code: string, now: Date): Promise<NewCodes | Rejection> {
    const attempt = await this.throttle.consumeCode(viewer.userId);
    const before = await this.factors.of(viewer.userId);
    if (!(await this.factors.confirmApp(viewer.userId, code, now))) return wrongCode;
    await attempt.refund();
    return this.#added(viewer, before, now, 'app on');
  }

  async removeApp(viewer: Viewer, present: string, now: Date): Promise<Rejection | undefined> {
    const wrong = await this.account.wrongPassword(viewer, present);
    if (wrong) return wrong;
    await this.factors.removeApp(viewer.userId);
    return this.#removed(viewer, now, 'app off');
  }

  async renewRecoveryCodes(viewer: Viewer, present: string): Promise<NewCodes | Rejection> {
    const wrong = await this.account.wrongPassword(viewer, present);
    if (wrong) return wrong;
    if (!(await this.factors.has(viewer.userId))) return noFactor;
    this.security.record('second-factor.changed', { account: viewer.email, changed: ['recovery codes'] });
    return { recoveryCodes: await this.factors.renewRecoveryCodes(viewer.userId) };
  }

  async beginPasskey(viewer: Viewer, present: string, now: Date) {
    if (!this.passkeys.arePossible) return noPasskeys;
    const wrong = await this.account.wrongPassword(viewer, present);
    if (wrong) return wrong;
    if ((await this.factors.of(viewer.userId)).passkeys >= MOST_PASSKEYS) return tooMany;
    const options = await this.passkeys.creation(viewer, await this.#siteName());
    return { options, token: await this.steps.begin('new-passkey', viewer.userId, now, options.challenge) };
  }

  async addPasskey(
    viewer: Viewer,
    { token, name, response }: { readonly token: string; readonly name: string; readonly response: object },
    now: Date,
  ): Promise<NewCodes | Rejection> {
    const step = await this.steps.tried(token, 'new-passkey', now);
    if (step?.userId !== viewer.userId || !(await this.steps.take(token))) return notAdded;
    const before = await this.factors.of(viewer.userId);
    const called = oneLine(name) || 'Passkey';
    if (!(await this.passkeys.add(viewer.userId, called, step.challenge, response, now))) return notAdded;
    return this.#added(viewer, before, now, 'passkey on');
  }

  async removePasskey(viewer: Viewer, id: string, present: string, now: Date): Promise<Rejection | undefined> {
    const wrong = await this.account.wrongPassword(viewer, present);
    if (wrong) return wrong;
    if (!(await this.passkeys.remove(viewer.userId, id))) return noSuchPasskey;
    // Recovery codes are useless without an app or a passkey.
    if (!(await this.factors.has(viewer.userId))) await this.factors.removeAll(viewer.userId);
    return this.#removed(viewer, now, 'passkey off');
  }

  /** The first of an account brings recovery codes. */
  async #added(viewer: Viewer, before: Factors, now: Date, changed: string): Promise<NewCodes> {
    this.security.record('second-factor.changed', { account: viewer.email, changed: [changed] });
    await this.accountMails.request({ kind: 'second-factor-on', userId: viewer.userId }, now);
    await this.account.forgetViewers(viewer.userId);
    const isFirst = before.appSince === null && before.passkeys === 0;
    return { recoveryCodes: isFirst ? await this.factors.renewRecoveryCodes(viewer.userId) : [] };
  }

  async #removed(viewer: Viewer, now: Date, changed: string): Promise<undefined> {
    this.security.record('second-factor.changed', { account: viewer.email, changed: [changed] });
    if (!(await this.factors.has(viewer.userId)))
      await this.accountMails.request({ kind: 'second-factor-off', userId: viewer.userId }, now);
    await this.account.forgetViewers(viewer.userId);
  }

  async #siteName(): Promise<string> {
    const { state } = await this.settings.loadCached(SITE);
    return valueOf(state, 'site_name');
  }
}
