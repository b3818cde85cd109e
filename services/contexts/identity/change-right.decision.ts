import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import { isAdministrator } from '@hatch/kernel/rules';
import { MANAGE_TAKEAWAY, READ_HISTORY, type Ability } from './abilities.js';
import type { IdentityEvent } from './events.js';
import { noSuchUser, ownAccount, superuserOnly } from './rejections.js';
import type { RegisteredUser, User } from './state.js';

export type Right = 'admin' | 'superuser' | Ability;

const IMPLIED: Readonly<Record<Ability, string>> = {
  [MANAGE_TAKEAWAY]: 'Administrators and superusers can manage the takeaway without this right',
  [READ_HISTORY]: 'Administrators and superusers can read the history without this right',
};

type Change = {
  readonly right: Right;
  readonly to?: boolean | undefined;
  readonly by: RegisteredUser;
};
type Rights = Pick<RegisteredUser, 'isAdmin' | 'isSuperuser' | 'abilities'>;

/** No one changes their own rights; only superusers make or change superusers. */
export const changeRight =
  ({ right, to, by }: Change): Decide<User, IdentityEvent> =>
  (user) => {
    if (user.status !== 'registered') return noSuchUser;
    if (user.userId === by.userId) return ownAccount;
    if ((right === 'superuser' || (right === 'admin' && user.isSuperuser)) && !by.isSuperuser) return superuserOnly;
    if (right !== 'admin' && right !== 'superuser' && isAdministrator(user))
      return refuse('identity.implied', IMPLIED[right]);
    const { userId, isAdmin, isSuperuser, abilities } = user;
    const before = { isAdmin, isSuperuser, abilities };
    const given = to ?? !has(before, right);
    if (given === has(before, right)) return nothing;
    return accept({ type: 'UserRightsChanged', data: { userId, ...changed(before, right, given) } });
  };

const has = ({ isAdmin, isSuperuser, abilities }: Rights, right: Right): boolean => {
  if (right === 'admin') return isAdmin;
  return right === 'superuser' ? isSuperuser : abilities.includes(right);
};

const changed = (rights: Rights, right: Right, given: boolean): Rights => {
  if (right === 'admin') return { ...rights, isAdmin: given };
  if (right === 'superuser') return { ...rights, isSuperuser: given };
  const others = rights.abilities.filter((ability) => ability !== right);
  return { ...rights, abilities: given ? [...others, right] : others };
};
