import { ChangePin, pinProblem, Pins } from '@hatch/contexts/identity/module';
import { rejectFields, rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { RateLimits, SecurityLog, type RateLimit, type Viewer } from '@hatch/platform';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AccountPasswords } from '../account-passwords.service.js';
import { AccountViewers } from '../account-viewers.js';
import { noSuchUser } from '../rejections.js';
import { SessionViewers } from '../session-viewers.js';

const noStaff = rejection(
  'identity.no-staff',
  'PINs are for people who may manage the takeaway. Give them the right first.',
);
const ownPin = rejection('identity.own-pin', 'Your own PIN is on the My account page');

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

@Injectable()
export class PinEntry {
  constructor(
    private readonly pins: Pins,
    private readonly accounts: AccountViewers,
    private readonly viewers: SessionViewers,
    private readonly limits: RateLimits,
    private readonly security: SecurityLog,
  ) {}

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
    await this.viewers.setPerson(loginId, personId);
    return undefined;
  }

  async leave(loginId: string): Promise<void> {
    await this.viewers.setPerson(loginId, null);
  }

  /** Signs the person out at every tablet and clears wrong tries at the old PIN. */
  async changed(userId: string): Promise<void> {
    await Promise.all(OF_PERSON.map((limit) => this.limits.refund(limit, userId, limit.times)));
    await this.viewers.sendAway(userId);
  }
}

/** People change their PIN with their password; administrators set those of others. */
@Injectable()
export class PinChanges {
  constructor(
    private readonly commands: CommandBus,
    private readonly passwords: AccountPasswords,
    private readonly accounts: AccountViewers,
    private readonly entry: PinEntry,
    private readonly security: SecurityLog,
  ) {}

  async changeOwn(
    viewer: Viewer,
    present: string,
    pin: string | null,
    context: CommandContext,
  ): Promise<Rejection | undefined> {
    const wrong = await this.passwords.wrong(viewer, present);
    const badPin = pin === null ? undefined : pinProblem(pin);
    const refusal = rejectFields([
      ...(wrong ? [{ field: 'present', ...wrong }] : []),
      ...(badPin ? [{ field: 'pin', ...badPin }] : []),
    ]);
    return refusal ?? this.#change(viewer.userId, viewer, viewer.email, pin, context);
  }

  /** Refuses the asker's own account: an administrator's open page must not give its PIN away. */
  async changeOf(
    email: string,
    by: Viewer,
    pin: string | null,
    own: AfterOwnWrites,
    context: CommandContext,
  ): Promise<Rejection | undefined> {
    // The asker may have given this account the right to manage the takeaway a moment ago.
    const person = await this.accounts.of(await this.accounts.userOf(email, own));
    if (!person) return noSuchUser;
    if (person.userId === by.userId) return ownPin;
    if (pin !== null && !person.canManageTakeaway) return noStaff;
    return this.#change(person.userId, by, email, pin, context);
  }

  async #change(
    userId: string,
    { userId: byId, isSuperuser }: Viewer,
    email: string,
    pin: string | null,
    context: CommandContext,
  ): Promise<Rejection | undefined> {
    const by = { userId: byId, isSuperuser };
    const { rejection: refusal } = await this.commands.execute(new ChangePin({ userId, pin, by }, context));
    if (refusal) return refusal;
    this.security.record('pin.changed', { account: email, changed: [pin === null ? 'PIN off' : 'PIN on'] });
    await this.entry.changed(userId);
    return undefined;
  }
}
