import type { RegisteredUser } from './state.js';

export const MANAGE_TAKEAWAY = 'manage-takeaway-status';

/** Of auditors: they read what happened, and change nothing (HIST-10). */
export const READ_HISTORY = 'history:read';

/** What a user may be given beside the roles (OPEN-86). */
export const ABILITIES = [MANAGE_TAKEAWAY, READ_HISTORY] as const;
export type Ability = (typeof ABILITIES)[number];

export const isAbility = (name: string): name is Ability => ABILITIES.some((ability) => ability === name);

type Rights = Pick<RegisteredUser, 'isAdmin' | 'isSuperuser' | 'abilities'>;

const has =
  (ability: Ability) =>
  ({ isAdmin, isSuperuser, abilities }: Rights): boolean =>
    isAdmin || isSuperuser || abilities.includes(ability);

/** Administrators and superusers hold it without being given it (USR-11, USR-30, USR-31). */
export const canManageTakeaway = has(MANAGE_TAKEAWAY);

/** Administrators and superusers hold it without being given it (HIST-10). */
export const canReadHistory = has(READ_HISTORY);
