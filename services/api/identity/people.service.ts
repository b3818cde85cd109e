import { ABILITIES, isAbility, MANAGE_TAKEAWAY, type Right } from '@hatch/contexts/identity';
import { ChangeRight, DeleteUser, Pins, SecondFactors, type Done } from '@hatch/contexts/identity/module';
import { Clients } from '@hatch/contexts/oauth/module';
import { ShopSettings } from '@hatch/contexts/settings/module';
import { rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import type { Viewer } from '@hatch/platform';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { GetPeople, type DirectoryUser } from '@hatch/projections/identity';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AccountViewers } from './account-viewers.js';
import { OpenLogins } from './open-logins.service.js';
import { noSuchUser } from './rejections.js';

const PAGE = 50;
const ROLES = ['admin', 'superuser'] as const;
type Role = (typeof ROLES)[number];

const noSuchRole = rejection('identity.no-such-role', `There is no such role; there are ${ROLES.join(' and ')}`);
const noSuchAbility = rejection(
  'identity.no-such-ability',
  `There is no such ability; there are ${ABILITIES.join(' and ')}`,
);
const noTakeaway = rejection('identity.no-takeaway', 'This shop is not a takeaway, so there is no takeaway to manage');

export type Outcome = Partial<Pick<Done, 'rejection' | 'position'>>;
type Wish = { readonly email: string; readonly to?: boolean | undefined };
type Search = { readonly after?: string; readonly staff_only?: boolean; readonly search?: string };

export type ListedPerson = {
  readonly user: DirectoryUser;
  readonly hasSecondFactor: boolean;
  readonly hasPin: boolean;
};

const isRole = (name: string): name is Role => ROLES.some((role) => role === name);
const refused = (why: Rejection): Outcome => ({ rejection: why });

@Injectable()
export class PeopleList {
  constructor(
    private readonly queries: QueryBus,
    private readonly secondFactors: SecondFactors,
    private readonly pins: Pins,
  ) {}

  async page({ after: afterUser, staff_only: staffOnly, search: given }: Search, own: AfterOwnWrites) {
    const search = given?.trim() === '' ? undefined : given;
    const { users, next } = await this.queries.execute(
      new GetPeople({ ...own, afterUser, staffOnly, search, limit: PAGE }),
    );
    const userIds = users.map(({ userId }) => userId);
    const [factors, pins] = await Promise.all([this.secondFactors.having(userIds), this.pins.having(userIds)]);
    const people = users.map((user): ListedPerson => ({
      user,
      hasSecondFactor: factors.has(user.userId),
      hasPin: pins.has(user.userId),
    }));
    return { people, next };
  }
}

@Injectable()
export class People {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: AccountViewers,
    private readonly settings: ShopSettings,
    private readonly logins: OpenLogins,
    private readonly clients: Clients,
  ) {}

  async toggleAbility(
    wish: Wish & { readonly ability: string },
    by: Viewer,
    context: CommandContext,
  ): Promise<Outcome> {
    if (!isAbility(wish.ability)) return refused(noSuchAbility);
    if (wish.ability === MANAGE_TAKEAWAY && !(await this.settings.isTakeaway())) return refused(noTakeaway);
    return this.#toggle(wish, wish.ability, by, context);
  }

  async toggleRole(wish: Wish & { readonly role: string }, by: Viewer, context: CommandContext): Promise<Outcome> {
    return isRole(wish.role) ? this.#toggle(wish, wish.role, by, context) : refused(noSuchRole);
  }

  /** Ends every login and program of the account, here at once and elsewhere within two seconds. */
  async delete(email: string, by: Viewer, context: CommandContext): Promise<Outcome> {
    const userId = await this.accounts.idOf(email);
    if (userId === undefined) return refused(noSuchUser);
    const done = await this.commands.execute(new DeleteUser({ userId, by: by.userId }, context));
    if (done.rejection) return done;
    await this.logins.endAll(userId);
    await this.clients.removeAll(userId);
    return done;
  }

  async #toggle({ email, to }: Wish, right: Right, by: Viewer, context: CommandContext): Promise<Outcome> {
    const userId = await this.accounts.idOf(email);
    if (userId === undefined) return refused(noSuchUser);
    return this.commands.execute(new ChangeRight({ userId, right, to, by: by.userId }, context));
  }
}
