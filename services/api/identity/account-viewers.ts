import { Credentials, SecondFactors } from '@hatch/contexts/identity/module';
import { valueOf } from '@hatch/contexts/settings';
import { SettingsRepository } from '@hatch/contexts/settings/module';
import { SITE } from '@hatch/kernel';
import type { Viewer } from '@hatch/platform';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '@hatch/projections/engine';
import { UserDirectoryQueries, type DirectoryUser } from '@hatch/projections/identity';
import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { canManageTakeaway, canReadHistory } from '@hatch/contexts/identity';

const viewerFrom = (user: DirectoryUser | undefined): Viewer | null =>
  user === undefined || user.isDeleted || user.email === null
    ? null
    : {
        userId: user.userId,
        email: user.email,
        name: user.name ?? '',
        isAdmin: user.isAdmin,
        isSuperuser: user.isSuperuser,
        canManageTakeaway: canManageTakeaway(user),
        canReadHistory: canReadHistory(user),
        isDeveloper: user.isDeveloper,
      };

const withoutRole = (viewer: Viewer): Viewer => ({
  ...viewer,
  isAdmin: false,
  isSuperuser: false,
  canManageTakeaway: false,
  canReadHistory: false,
  isDeveloper: false,
  needsSecondFactor: true,
});

/** Safe to say, because the password was right. */
const UNREADABLE_ACCOUNT = 'Your account cannot be opened at the moment; please tell the shop';

/** Where staff need a second factor, a role does not count without one, so that no call has to ask. */
@Injectable()
export class AccountViewers {
  constructor(
    private readonly users: UserDirectoryQueries,
    private readonly settings: SettingsRepository,
    private readonly secondFactors: SecondFactors,
    private readonly credentials: Credentials,
    private readonly checkpoints: Checkpoints,
  ) {}

  async byId(userId: string): Promise<Viewer | null> {
    return this.of(await this.users.byId(userId));
  }

  /** @throws ServiceUnavailableException where the data of the account cannot be read */
  async readable(userId: string): Promise<Viewer | null> {
    const user = await this.users.byId(userId);
    if (user?.unreadable) throw new ServiceUnavailableException(UNREADABLE_ACCOUNT);
    return this.of(user);
  }

  async idOf(email: string): Promise<string | undefined> {
    return (await this.credentials.find(email))?.userId;
  }

  /** Includes the asker's own changes; undefined for an unknown or deleted account. */
  async userOf(email: string, own: AfterOwnWrites): Promise<DirectoryUser | undefined> {
    const userId = await this.idOf(email);
    if (userId === undefined) return undefined;
    await untilProjected(this.checkpoints, 'user-directory', own);
    const user = await this.users.byId(userId);
    return user?.isDeleted ? undefined : user;
  }

  /** Null for an unknown, deleted or forgotten person, and where the data cannot be read. */
  async of(user: DirectoryUser | undefined): Promise<Viewer | null> {
    const viewer = viewerFrom(user);
    const hasRole = viewer !== null && (viewer.canManageTakeaway || viewer.canReadHistory || viewer.isDeveloper);
    if (!hasRole || !(await this.#mustHaveOne())) return viewer;
    return (await this.secondFactors.has(viewer.userId)) ? viewer : withoutRole(viewer);
  }

  async #mustHaveOne(): Promise<boolean> {
    const { state } = await this.settings.loadCached(SITE);
    return valueOf(state, 'staff_second_factor');
  }
}
