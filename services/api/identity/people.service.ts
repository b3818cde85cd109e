import {
  AccountMails,
  ChangeRight,
  Credentials,
  DeleteUser,
  Logins,
  Pins,
  SecondFactors,
  type Done,
} from '@hatch/contexts/identity/module';
import { ABILITIES, isAbility, MANAGE_TAKEAWAY, type Right } from '@hatch/contexts/identity';
import { Clients, Grants } from '@hatch/contexts/oauth/module';
import { Shop } from '@hatch/contexts/store-status/module';
import { rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { SecurityLog, SessionStore, type Viewer } from '@hatch/platform';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '@hatch/projections/engine';
import { GetPeople, UserDirectoryQueries, type DirectoryUser, type PeoplePage } from '@hatch/projections/identity';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SessionViewers } from './session-viewers.js';

const PAGE = 50;
const ROLES = ['admin', 'superuser'] as const;
type Role = (typeof ROLES)[number];

const noSuchUser = rejection(
  'identity.no-such-user',
  'There is no account with this email address. Please reload the page',
);
const noSuchRole = rejection('identity.no-such-role', `There is no such role; there are ${ROLES.join(' and ')}`);
const noSuchAbility = rejection(
  'identity.no-such-ability',
  `There is no such ability; there are ${ABILITIES.join(' and ')}`,
);
const noTakeaway = rejection('identity.no-takeaway', 'This shop is not a takeaway, so there is no takeaway to manage');

const ownFactor = rejection('identity.own-second-factor', 'Your own second factor is on the My account page');
const superuserOnly = rejection('identity.superuser-only', 'Only a superuser may do this to a superuser');

type Outcome = Partial<Pick<Done, 'rejection' | 'position'>>;
type Wish = { readonly email: string; readonly to?: boolean | undefined };
type Search = { readonly after?: string; readonly staff_only?: boolean; readonly search?: string };

const isRole = (name: string): name is Role => ROLES.some((role) => role === name);
const refused = (why: Rejection): Outcome => ({ rejection: why });

@Injectable()
export class People {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly credentials: Credentials,
    private readonly users: UserDirectoryQueries,
    private readonly checkpoints: Checkpoints,
    private readonly shop: Shop,
    private readonly logins: Logins,
    private readonly sessions: SessionStore,
    private readonly viewers: SessionViewers,
    private readonly clients: Clients,
    private readonly grants: Grants,
    private readonly secondFactors: SecondFactors,
    private readonly pins: Pins,
    private readonly accountMails: AccountMails,
    private readonly security: SecurityLog,
  ) {}

  async list({ after: afterUser, staff_only: staffOnly, search }: Search, own: AfterOwnWrites): Promise<PeoplePage> {
    const wanted = search?.trim() === '' ? undefined : search;
    return this.queries.execute(new GetPeople({ ...own, afterUser, staffOnly, search: wanted, limit: PAGE }));
  }

  async toggleAbility(
    wish: Wish & { readonly ability: string },
    by: Viewer,
    context: CommandContext,
  ): Promise<Outcome> {
    if (!isAbility(wish.ability)) return refused(noSuchAbility);
    if (wish.ability === MANAGE_TAKEAWAY && !(await this.shop.isTakeaway())) return refused(noTakeaway);
    return this.#toggle(wish, wish.ability, by, context);
  }

  async toggleRole(wish: Wish & { readonly role: string }, by: Viewer, context: CommandContext): Promise<Outcome> {
    return isRole(wish.role) ? this.#toggle(wish, wish.role, by, context) : refused(noSuchRole);
  }

  /** False for an unknown account, so that the answer does not reveal it. */
  async hasRole(email: string, role: string, own: AfterOwnWrites): Promise<boolean> {
    const user = await this.#userOf(email, own);
    if (!user) return false;
    return role === 'superuser' ? user.isSuperuser : role === 'admin' && user.isAdmin;
  }

  /** Ends every login and program of the account, here at once and elsewhere within two seconds. */
  async delete(email: string, by: Viewer, context: CommandContext): Promise<Outcome> {
    const [userId] = await this.#withAddress(email);
    if (userId === undefined) return refused(noSuchUser);
    const done = await this.commands.execute(new DeleteUser({ userId, by: by.userId }, context));
    if (done.rejection) return done;
    const loginIds = await this.logins.revokeAll(userId, new Date(context.now));
    await this.sessions.endOfLogins(loginIds);
    for (const loginId of loginIds) this.viewers.forget(loginId);
    await this.grants.removeAll(userId);
    await this.clients.removeAll(userId);
    return done;
  }

  withSecondFactor(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.secondFactors.having(userIds);
  }

  withPin(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.pins.having(userIds);
  }

  /** Recovers a lost factor: the next login asks only for the password, and an email tells the owner. */
  async resetSecondFactor(email: string, by: Viewer, own: AfterOwnWrites, now: Date): Promise<Outcome> {
    const user = await this.#userOf(email, own);
    if (!user) return refused(noSuchUser);
    const { userId } = user;
    if (userId === by.userId) return refused(ownFactor);
    if (user.isSuperuser && !by.isSuperuser) return refused(superuserOnly);
    if (!(await this.secondFactors.has(userId))) return {};
    await this.secondFactors.removeAll(userId);
    this.security.record('second-factor.changed', { account: email, changed: ['reset by an administrator'] });
    await this.accountMails.request({ kind: 'second-factor-reset', userId }, now);
    for (const { id } of await this.logins.lasting(userId, now)) this.viewers.forget(id);
    return {};
  }

  async #toggle({ email, to }: Wish, right: Right, by: Viewer, context: CommandContext): Promise<Outcome> {
    const [userId] = await this.#withAddress(email);
    if (userId === undefined) return refused(noSuchUser);
    return this.commands.execute(new ChangeRight({ userId, right, to, by: by.userId }, context));
  }

  /** Includes the asker's own changes; undefined for an unknown or deleted account. */
  async #userOf(email: string, own: AfterOwnWrites): Promise<DirectoryUser | undefined> {
    const [userId] = await this.#withAddress(email);
    if (userId === undefined) return undefined;
    await untilProjected(this.checkpoints, 'user-directory', own);
    const user = await this.users.byId(userId);
    return user?.isDeleted ? undefined : user;
  }

  async #withAddress(email: string): Promise<readonly string[]> {
    const credential = await this.credentials.find(email);
    return credential ? [credential.userId] : [];
  }
}
