import { accept, nothing, type Decide } from '@hatch/kernel';
import type { IdentityEvent } from './events.js';
import { noSuchUser, superuserOnly } from './rejections.js';
import type { RegisteredUser, User } from './state.js';

type Change = {
  /** False: it is taken away. */
  readonly isSet: boolean;
  readonly by: Pick<RegisteredUser, 'userId' | 'isSuperuser'>;
};

/** People set their own, and administrators that of others; that of a superuser none but a superuser (KIT-14). */
export const changePin =
  ({ isSet, by }: Change): Decide<User, IdentityEvent> =>
  (user) => {
    if (user.status !== 'registered') return noSuchUser;
    if (user.isSuperuser && !by.isSuperuser && user.userId !== by.userId) return superuserOnly;
    if (!isSet && !user.hasPin) return nothing;
    return accept({ type: 'UserPinChanged', data: { userId: user.userId, isSet } });
  };
