import { Logins, type Login } from '@hatch/contexts/identity/module';
import { valueOf } from '@hatch/contexts/settings';
import { SettingsRepository } from '@hatch/contexts/settings/module';
import { SITE, systemClock } from '@hatch/kernel';
import { mayEnter } from '@hatch/kernel/rules';
import { LOGGER, Viewers, type Logger, type Viewer, type VisitorSession } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AccountViewers } from './account-viewers.js';
import { combineRights } from './shared-tablet/combined-rights.js';

type Found = { readonly viewer: Promise<Viewer | null>; readonly until: number };

/** How long a login that another process revoked may still pass here. */
const CACHED_MS = 2_000;
const MOST_REMEMBERED = 5_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Writes the use of a login ten times in its idle limit, and at least once a minute. */
const WRITTEN_SHARE = 10;

/** A login of staff ends after an idle time that the shop sets; a screen on a private channel keeps it in use. */
@Injectable()
export class SessionViewers extends Viewers {
  readonly #found = new Map<string, Found>();

  constructor(
    private readonly logins: Logins,
    private readonly accounts: AccountViewers,
    private readonly settings: SettingsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async of(session: VisitorSession): Promise<Viewer | null> {
    const { loginId } = session;
    return loginId === undefined ? null : this.ofLogin(loginId);
  }

  /** Null once the login has ended; asks the database every two seconds at most. */
  async ofLogin(loginId: string): Promise<Viewer | null> {
    const now = systemClock();
    const known = this.#found.get(loginId);
    if (known && known.until > now.getTime()) return known.viewer;
    const viewer = this.#find(loginId, now);
    this.#remember(loginId, { viewer, until: now.getTime() + CACHED_MS });
    return viewer;
  }

  forget(loginId: string): void {
    this.#found.delete(loginId);
  }

  /** Who stands at a shared tablet; null: no one any more. */
  async setPerson(loginId: string, personId: string | null): Promise<void> {
    await this.logins.setPerson(loginId, personId, systemClock());
    this.forget(loginId);
  }

  /** Signs the person out at every shared tablet. */
  async sendAway(personId: string): Promise<void> {
    for (const loginId of await this.logins.sendAway(personId)) this.forget(loginId);
  }

  /** Keeps the person at a shared tablet signed in for longer. */
  personActed(loginId: string): void {
    this.logins
      .personActed(loginId, systemClock())
      .catch((err: unknown) => this.logger.warn({ err }, 'An act at a shared tablet was not noted'));
  }

  async #find(loginId: string, now: Date): Promise<Viewer | null> {
    try {
      const login = await this.logins.find(loginId, now);
      const found = login ? await this.accounts.byId(login.userId) : null;
      const isStaff = found !== null && (mayEnter(found, 'staff-or-auditor') || found.needsSecondFactor === true);
      const viewer = login && isStaff && (await this.#liesIdle(login, now)) ? null : found;
      if (login && !isStaff && now.getTime() - login.lastUsedAt.getTime() > HOUR_MS) this.#used(login.id, now);
      if (!viewer) this.forget(loginId);
      return login && viewer ? await this.#withPerson(viewer, login, now) : viewer;
    } catch (error) {
      this.forget(loginId);
      throw error;
    }
  }

  /** Ends after some minutes without an act. */
  async #withPerson(account: Viewer, { person }: Login, now: Date): Promise<Viewer> {
    if (person === null || !account.canManageTakeaway) return account;
    const { state } = await this.settings.loadCached(SITE);
    const mayLieIdleMs = valueOf(state, 'person_minutes') * MINUTE_MS;
    if (!valueOf(state, 'shared_tablet') || now.getTime() - person.actedAt.getTime() > mayLieIdleMs) return account;
    const found = await this.accounts.byId(person.userId);
    return found?.canManageTakeaway === true ? combineRights(account, found) : account;
  }

  async #liesIdle({ id, lastUsedAt }: Login, now: Date): Promise<boolean> {
    const { state } = await this.settings.loadCached(SITE);
    const mayLieIdleMs = valueOf(state, 'staff_idle_minutes') * MINUTE_MS;
    const unusedMs = now.getTime() - lastUsedAt.getTime();
    if (unusedMs > mayLieIdleMs) {
      await this.logins.revoke(id, now);
      return true;
    }
    if (unusedMs > Math.min(MINUTE_MS, mayLieIdleMs / WRITTEN_SHARE)) this.#used(id, now);
    return false;
  }

  /** Not awaited: the next use makes up for a lost one. */
  #used(id: string, now: Date): void {
    this.logins.used(id, now).catch((err: unknown) => this.logger.warn({ err }, 'The use of a login was not noted'));
  }

  #remember(loginId: string, found: Found): void {
    if (this.#found.size >= MOST_REMEMBERED) this.#found.clear();
    this.#found.set(loginId, found);
  }
}
