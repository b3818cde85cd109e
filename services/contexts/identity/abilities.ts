import { isAdministrator } from '@hatch/kernel/rules';
import type { RegisteredUser } from './state.js';

export const MANAGE_TAKEAWAY = 'manage-takeaway-status';

/** For auditors: read only. */
export const READ_HISTORY = 'history:read';

export const ABILITIES = [MANAGE_TAKEAWAY, READ_HISTORY] as const;
export type Ability = (typeof ABILITIES)[number];

export const isAbility = (name: string): name is Ability => ABILITIES.some((ability) => ability === name);

type Rights = Pick<RegisteredUser, 'isAdmin' | 'isSuperuser' | 'abilities'>;

const has =
  (ability: Ability) =>
  (rights: Rights): boolean =>
    isAdministrator(rights) || rights.abilities.includes(ability);

export const canManageTakeaway = has(MANAGE_TAKEAWAY);

export const canReadHistory = has(READ_HISTORY);
