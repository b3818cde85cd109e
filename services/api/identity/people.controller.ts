import { canManageTakeaway, canReadHistory } from '@hatch/contexts/identity';
import type { CommandContext } from '@hatch/kernel';
import { mayEnter } from '@hatch/kernel/rules';
import { Context, CurrentViewer, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import { Body, Controller, ForbiddenException, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { Answer } from '../answers.js';
import { ownWritesOf } from '../session/session-ids.js';
import {
  HasRoleDto,
  ListPeopleDto,
  ToggleAbilityDto,
  ToggleAdminRoleDto,
  ToggleRoleDto,
  WhoseDto,
} from './people.dto.js';
import { AccountViewers } from './account-viewers.js';
import { OwnFactors } from './own-factors.service.js';
import { People, PeopleList, type ListedPerson, type Outcome } from './people.service.js';
import { noSuchUser } from './rejections.js';

const personToWire = ({ user, hasSecondFactor, hasPin }: ListedPerson) => ({
  user_id: user.userId,
  /** Null where the name and address cannot be read. */
  email: user.email,
  name: user.name,
  is_admin: user.isAdmin,
  is_superuser: user.isSuperuser,
  can_manage_takeaway: canManageTakeaway(user),
  can_read_history: canReadHistory(user),
  has_second_factor: hasSecondFactor,
  has_pin: hasPin,
  registered_at: user.registeredAt.toISOString(),
});

/** False for an unknown account, so that the answer does not reveal it. */
const hasRole = (user: ListedPerson['user'] | undefined, role: string): boolean => {
  if (!user) return false;
  return role === 'superuser' ? user.isSuperuser : role === 'admin' && user.isAdmin;
};

@Controller('api')
export class PeopleController {
  constructor(
    private readonly people: People,
    private readonly listed: PeopleList,
    private readonly accounts: AccountViewers,
    private readonly factors: OwnFactors,
  ) {}

  /** Fifty accounts, oldest first. */
  @Get('admin/users')
  async list(@Query() query: ListPeopleDto, @Session() session: VisitorSession) {
    const { people, next } = await this.listed.page(query, ownWritesOf(session));
    return { status: true, message: '', users: people.map(personToWire), next: next ?? null };
  }

  @Post('toggleAbility')
  @HttpCode(200)
  async toggleAbility(
    @Body() wish: ToggleAbilityDto,
    @CurrentViewer() viewer: Viewer,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Answer> {
    return answered(await this.people.toggleAbility(wish, viewer, context), session);
  }

  @Post('toggleAdminRole')
  @HttpCode(200)
  async toggleAdminRole(
    @Body() wish: ToggleAdminRoleDto,
    @CurrentViewer() viewer: Viewer,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Answer> {
    return answered(await this.people.toggleRole({ ...wish, role: 'admin' }, viewer, context), session);
  }

  @Post('toggleRole')
  @HttpCode(200)
  async toggleRole(
    @Body() wish: ToggleRoleDto,
    @CurrentViewer() viewer: Viewer,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Answer> {
    return answered(await this.people.toggleRole(wish, viewer, context), session);
  }

  /** `status` says whether the account has the role. */
  @Post('hasRole')
  @HttpCode(200)
  async hasRole(
    @Body() { email, role }: HasRoleDto,
    @CurrentViewer() viewer: Viewer,
    @Session() session: VisitorSession,
  ): Promise<Answer> {
    const isOwn = email.trim().toLowerCase() === viewer.email.toLowerCase();
    if (!isOwn && !mayEnter(viewer, 'admin')) throw new ForbiddenException('Your account may not do this');
    const user = await this.accounts.userOf(email, ownWritesOf(session));
    return { status: hasRole(user, role), message: '' };
  }

  @Post('deleteUser')
  @HttpCode(200)
  async delete(
    @Body() { email }: WhoseDto,
    @CurrentViewer() viewer: Viewer,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Answer> {
    return answered(await this.people.delete(email, viewer, context), session);
  }

  @Post('resetSecondFactor')
  @HttpCode(200)
  async resetSecondFactor(
    @Body() { email }: WhoseDto,
    @CurrentViewer() viewer: Viewer,
    @Session() session: VisitorSession,
    @Context() { now }: CommandContext,
  ): Promise<Answer> {
    const user = await this.accounts.userOf(email, ownWritesOf(session));
    const rejection = user ? await this.factors.reset(user, email, viewer, new Date(now)) : noSuchUser;
    return answered({ rejection }, session);
  }
}

/** @throws ForbiddenException for an act of superusers alone */
const answered = async ({ rejection, position }: Outcome, session: VisitorSession): Promise<Answer> => {
  if (rejection?.code === 'identity.superuser-only') throw new ForbiddenException(rejection.message);
  if (rejection) return { status: false, message: rejection.message };
  await session.reached(position);
  return { status: true, message: '' };
};
