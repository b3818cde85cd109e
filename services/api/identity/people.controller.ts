import { canManageTakeaway, canReadHistory } from '@hatch/contexts/identity';
import type { Done } from '@hatch/contexts/identity/module';
import type { CommandContext } from '@hatch/kernel';
import { mayEnter } from '@hatch/kernel/rules';
import { Context, CurrentViewer, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import type { DirectoryUser } from '@hatch/projections/identity';
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
import { People } from './people.service.js';

const personToWire = (user: DirectoryUser, hasSecondFactor: boolean, hasPin: boolean) => ({
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

@Controller('api')
export class PeopleController {
  constructor(private readonly people: People) {}

  /** Fifty accounts, oldest first. */
  @Get('admin/users')
  async list(@Query() query: ListPeopleDto, @Session() session: VisitorSession) {
    const { users, next } = await this.people.list(query, ownWritesOf(session));
    const userIds = users.map(({ userId }) => userId);
    const [having, withPin] = await Promise.all([this.people.withSecondFactor(userIds), this.people.withPin(userIds)]);
    const wire = users.map((user) => personToWire(user, having.has(user.userId), withPin.has(user.userId)));
    return { status: true, message: '', users: wire, next: next ?? null };
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
    return { status: await this.people.hasRole(email, role, ownWritesOf(session)), message: '' };
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
    const outcome = await this.people.resetSecondFactor(email, viewer, ownWritesOf(session), new Date(now));
    return answered(outcome, session);
  }
}

/** @throws ForbiddenException for an act of superusers alone */
const answered = async (
  { rejection, position }: Partial<Pick<Done, 'rejection' | 'position'>>,
  session: VisitorSession,
): Promise<Answer> => {
  if (rejection?.code === 'identity.superuser-only') throw new ForbiddenException(rejection.message);
  if (rejection) return { status: false, message: rejection.message };
  await session.reached(position);
  return { status: true, message: '' };
};
