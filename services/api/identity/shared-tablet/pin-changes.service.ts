import { ChangePin, Credentials, pinProblem, Pins } from '@hatch/contexts/identity/module';
import { rejectFields, rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { SecurityLog, type Viewer } from '@hatch/platform';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '@hatch/projections/engine';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Account } from '../account.service.js';
import { AccountViewers } from '../account-viewers.js';
import { SharedTablets } from './shared-tablets.service.js';

const noSuchUser = rejection(
  'identity.no-such-user',
  'There is no account with this email address. Please reload the page',
);
const noStaff = rejection(
  'identity.no-staff',
  'PINs are for people who may manage the takeaway. Give them the right first.',
);
const ownPin = rejection('identity.own-pin', 'Your own PIN is on the My account page');

/** People change their PIN with their password; administrators set those of others. */
@Injectable()
export class PinChanges {
  constructor(
    private readonly commands: CommandBus,
    private readonly account: Account,
    private readonly accounts: AccountViewers,
    private readonly checkpoints: Checkpoints,
    private readonly credentials: Credentials,
    private readonly pins: Pins,
    private readonly tablets: SharedTablets,
    private readonly security: SecurityLog,
  ) {}

  async has(userId: string): Promise<boolean> {
    return (await this.pins.having([userId])).has(userId);
  }

  async changeOwn(
    viewer: Viewer,
    present: string,
    pin: string | null,
    context: CommandContext,
  ): Promise<Rejection | undefined> {
    const wrong = await this.account.wrongPassword(viewer, present);
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
    await untilProjected(this.checkpoints, 'user-directory', own);
    const credential = await this.credentials.find(email);
    const person = credential ? await this.accounts.byId(credential.userId) : null;
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
    await this.tablets.pinChanged(userId);
    return undefined;
  }
}
