import { canManageTakeaway, canReadHistory } from '@hatch/contexts/identity';
import type { Viewer } from '@hatch/platform';
import type { DirectoryUser } from '@hatch/projections/identity';

export const viewerFrom = (user: DirectoryUser | undefined): Viewer | null =>
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
