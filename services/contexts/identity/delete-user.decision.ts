import { accept, nothing, type Decide } from '@hatch/kernel';
import type { IdentityEvent } from './events.js';
import { noSuchUser, ownAccount, superuserOnly } from './rejections.js';
import type { RegisteredUser, User } from './state.js';

/** No one deletes themselves; only superusers delete a superuser. */
export const deleteUser =
  (by: RegisteredUser): Decide<User, IdentityEvent> =>
  (user) => {
    if (user.status === 'none') return noSuchUser;
    if (user.userId === by.userId) return ownAccount;
    if (user.status === 'deleted') return nothing;
    if (user.isSuperuser && !by.isSuperuser) return superuserOnly;
    return accept({ type: 'UserDeleted', data: { userId: user.userId } });
  };
