import type { RegisteredUser } from './state.js';

export const MANAGE_TAKEAWAY = 'manage-takeaway-status';

/** What a user may be given beside the roles (OPEN-86). */
export const ABILITIES: readonly string[] = [MANAGE_TAKEAWAY];

/** Administrators and superusers hold it without being given it (USR-11, USR-30, USR-31). */
export const canManageTakeaway = ({
  isAdmin,
  isSuperuser,
  abilities,
}: Pick<RegisteredUser, 'isAdmin' | 'isSuperuser' | 'abilities'>): boolean =>
  isAdmin || isSuperuser || abilities.includes(MANAGE_TAKEAWAY);
