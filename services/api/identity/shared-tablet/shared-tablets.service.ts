import { Logins, Pins } from '@hatch/contexts/identity/module';
import { valueOf, type Settings } from '@hatch/contexts/settings';
import { SettingsRepository } from '@hatch/contexts/settings/module';
import { rejection, SITE, systemClock, type Rejection } from '@hatch/kernel';
import { RateLimits, SecurityLog, type RateLimit, type Viewer } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { AccountViewers } from '../account-viewers.js';
import { SessionViewers } from '../session-viewers.js';

/** Room for the typing errors of a whole shift. */
const ON_TABLET: RateLimit = { name: 'wrong PINs on a tablet', times: 10, perSeconds: 600 };
/** PINs are short: even so, a year of guessing leaves one in three unfound. */
const OF_PERSON: readonly RateLimit[] = [
  { name: 'wrong PINs of a person', times: 5, perSeconds: 900 },
  { name: 'wrong PINs of a person in a day', times: 10, perSeconds: 86_400 },
];

const wrongPin: Rejection = rejection(
  'identity.wrong-pin',
  'This PIN is wrong. After five wrong ones please wait a quarter of an hour, or ask an administrator for a new one.',
);

export type PersonOfStaff = { readonly userId: string; readonly name: string };

@Injectable()
export class SharedTablets {
  constructor(
    private readonly pins: Pins,
    private readonly logins: Logins,
    private readonly accounts: AccountViewers,
    private readonly viewers: SessionViewers,
    private readonly settings: SettingsRepository,
    private readonly limits: RateLimits,
    private readonly security: SecurityLog,
  ) {}

  async isOn(): Promise<boolean> {
    return valueOf(await this.#settings(), 'shared_tablet');
  }

  async idleMinutes(): Promise<number> {
    return valueOf(await this.#settings(), 'person_minutes');
  }

  /** Staff with a PIN and the right to manage the takeaway, by name. */
  async people(): Promise<readonly PersonOfStaff[]> {
    const found = await Promise.all((await this.pins.all()).map((userId) => this.accounts.byId(userId)));
    return found
      .flatMap((viewer) => (viewer?.canManageTakeaway ? [{ userId: viewer.userId, name: viewer.name }] : []))
      .toSorted((one, other) => one.name.localeCompare(other.name) || one.userId.localeCompare(other.userId));
  }

  /** False while no one could answer. */
  async asksWho({ person }: Viewer): Promise<boolean> {
    return person === undefined && (await this.isOn()) && (await this.people()).length > 0;
  }

  /** A try counts from its start, so that parallel guesses gain nothing. @throws TooManyRequests */
  async enter(loginId: string, personId: string, pin: string): Promise<Rejection | undefined> {
    const taken: (() => Promise<void>)[] = [];
    for (const [limit, who] of [[ON_TABLET, loginId] as const, ...OF_PERSON.map((each) => [each, personId] as const)]) {
      await this.limits.consume(limit, who);
      taken.push(() => this.limits.refund(limit, who));
    }
    const person = (await this.pins.match(personId, pin)) ? await this.accounts.byId(personId) : null;
    if (person?.canManageTakeaway !== true) {
      this.security.record('pin.failed', {});
      return wrongPin;
    }
    await Promise.all(taken.map((giveBack) => giveBack()));
    await this.logins.setPerson(loginId, personId, systemClock());
    this.viewers.forget(loginId);
    return undefined;
  }

  async leave(loginId: string): Promise<void> {
    await this.logins.setPerson(loginId, null, systemClock());
    this.viewers.forget(loginId);
  }

  /** Signs the person out at every tablet and clears wrong tries at the old PIN. */
  async pinChanged(userId: string): Promise<void> {
    await Promise.all(OF_PERSON.map((limit) => this.limits.refund(limit, userId, limit.times)));
    for (const loginId of await this.logins.sendAway(userId)) this.viewers.forget(loginId);
  }

  async #settings(): Promise<Settings> {
    return (await this.settings.loadCached(SITE)).state;
  }
}
