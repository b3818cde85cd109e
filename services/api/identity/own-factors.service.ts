import {
  AccountMails,
  appAddress,
  MOST_PASSKEYS,
  Passkeys,
  SecondFactors,
  type Factors,
  type Passkey,
} from '@hatch/contexts/identity/module';
import { valueOf } from '@hatch/contexts/settings';
import { SettingsRepository } from '@hatch/contexts/settings/module';
import { rejection, SITE, type Rejection } from '@hatch/kernel';
import { SecurityLog, type Viewer } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import type { DirectoryUser } from '@hatch/projections/identity';
import { AccountPasswords } from './account-passwords.service.js';
import { PasskeyRequests, type PasskeyAnswer } from './login-factors.service.js';
import { LoginThrottle } from './login-throttle.js';
import { OpenLogins } from './open-logins.service.js';
import { superuserOnly } from './rejections.js';

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
const ownFactor = rejection('identity.own-second-factor', 'Your own second factor is on the My account page');
const noFactor = rejection('identity.no-second-factor', 'Set up an app or a passkey first.');

export type KnownFactors = Omit<Factors, 'passkeys'> & {
  readonly passkeys: readonly Passkey[];
  readonly passkeysPossible: boolean;
};
/** Shown only once. */
export type NewCodes = { readonly recoveryCodes: readonly string[] };

/** What an account proves itself with beside its password. Each change is told by email and takes effect at once. */
@Injectable()
export class OwnFactors {
  constructor(
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly accountMails: AccountMails,
    private readonly logins: OpenLogins,
    private readonly security: SecurityLog,
  ) {}

  async of({ userId }: Pick<Viewer, 'userId'>): Promise<KnownFactors> {
    const [{ appSince, recoveryCodes }, passkeys] = await Promise.all([
      this.factors.of(userId),
      this.passkeys.of(userId),
    ]);
    return { appSince, recoveryCodes, passkeys, passkeysPossible: this.passkeys.arePossible };
  }

  /** The first of an account brings recovery codes. */
  async added(viewer: Viewer, before: Factors, now: Date, changed: string): Promise<NewCodes> {
    this.#record(viewer.email, changed);
    await this.accountMails.request({ kind: 'second-factor-on', userId: viewer.userId }, now);
    await this.logins.forgetViewers(viewer.userId);
    const isFirst = before.appSince === null && before.passkeys === 0;
    return { recoveryCodes: isFirst ? await this.factors.renewRecoveryCodes(viewer.userId) : [] };
  }

  async removed(viewer: Viewer, now: Date, changed: string): Promise<undefined> {
    this.#record(viewer.email, changed);
    if (!(await this.factors.has(viewer.userId)))
      await this.accountMails.request({ kind: 'second-factor-off', userId: viewer.userId }, now);
    await this.logins.forgetViewers(viewer.userId);
  }

  async renewRecoveryCodes({ userId, email }: Viewer): Promise<NewCodes> {
    this.#record(email, 'recovery codes');
    return { recoveryCodes: await this.factors.renewRecoveryCodes(userId) };
  }

  /** Recovers a lost factor: the next login asks only for the password, and an email tells the owner. */
  async reset(
    { userId, ...user }: DirectoryUser,
    email: string,
    by: Viewer,
    now: Date,
  ): Promise<Rejection | undefined> {
    if (userId === by.userId) return ownFactor;
    if (user.isSuperuser && !by.isSuperuser) return superuserOnly;
    if (!(await this.factors.has(userId))) return undefined;
    await this.factors.removeAll(userId);
    this.#record(email, 'reset by an administrator');
    await this.accountMails.request({ kind: 'second-factor-reset', userId }, now);
    await this.logins.forgetViewers(userId);
    return undefined;
  }

  #record(account: string, changed: string): void {
    this.security.record('second-factor.changed', { account, changed: [changed] });
  }
}

/** Every change asks for the password. */
@Injectable()
export class OwnApp {
  constructor(
    private readonly passwords: AccountPasswords,
    private readonly factors: SecondFactors,
    private readonly own: OwnFactors,
    private readonly settings: SettingsRepository,
    private readonly throttle: LoginThrottle,
  ) {}

  /** @returns a secret that takes effect once a code of it was given */
  async begin(viewer: Viewer, present: string) {
    const wrong = await this.passwords.wrong(viewer, present);
    if (wrong) return wrong;
    const secret = await this.factors.beginApp(viewer.userId);
    if (secret === undefined) return appInUse;
    const { state } = await this.settings.loadCached(SITE);
    return { secret, address: appAddress(secret, valueOf(state, 'site_name'), viewer.email) };
  }

  async confirm(viewer: Viewer, code: string, now: Date): Promise<NewCodes | Rejection> {
    const attempt = await this.throttle.consumeCode(viewer.userId);
    const before = await this.factors.of(viewer.userId);
    if (!(await this.factors.confirmApp(viewer.userId, code, now))) return wrongCode;
    await attempt.refund();
    return this.own.added(viewer, before, now, 'app on');
  }

  async remove(viewer: Viewer, present: string, now: Date): Promise<Rejection | undefined> {
    const wrong = await this.passwords.wrong(viewer, present);
    if (wrong) return wrong;
    await this.factors.removeApp(viewer.userId);
    return this.own.removed(viewer, now, 'app off');
  }

  async renewRecoveryCodes(viewer: Viewer, present: string): Promise<NewCodes | Rejection> {
    const wrong = await this.passwords.wrong(viewer, present);
    if (wrong) return wrong;
    return (await this.factors.has(viewer.userId)) ? this.own.renewRecoveryCodes(viewer) : noFactor;
  }
}

/** Every change asks for the password. */
@Injectable()
export class OwnPasskeys {
  constructor(
    private readonly passwords: AccountPasswords,
    private readonly factors: SecondFactors,
    private readonly own: OwnFactors,
    private readonly passkeys: Passkeys,
    private readonly requests: PasskeyRequests,
  ) {}

  async begin(viewer: Viewer, present: string, now: Date) {
    if (!this.passkeys.arePossible) return noPasskeys;
    const wrong = await this.passwords.wrong(viewer, present);
    if (wrong) return wrong;
    if ((await this.factors.of(viewer.userId)).passkeys >= MOST_PASSKEYS) return tooMany;
    return this.requests.askForNew(viewer, now);
  }

  async add(
    viewer: Viewer,
    answer: PasskeyAnswer & { readonly name: string },
    now: Date,
  ): Promise<NewCodes | Rejection> {
    const before = await this.factors.of(viewer.userId);
    if (!(await this.requests.addNew(viewer, answer, now))) return notAdded;
    return this.own.added(viewer, before, now, 'passkey on');
  }

  async remove(viewer: Viewer, id: string, present: string, now: Date): Promise<Rejection | undefined> {
    const wrong = await this.passwords.wrong(viewer, present);
    if (wrong) return wrong;
    if (!(await this.passkeys.remove(viewer.userId, id))) return noSuchPasskey;
    // Recovery codes are useless without an app or a passkey.
    if (!(await this.factors.has(viewer.userId))) await this.factors.removeAll(viewer.userId);
    return this.own.removed(viewer, now, 'passkey off');
  }
}
