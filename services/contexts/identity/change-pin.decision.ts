import { accept, nothing, type Decide } from '@hatch/kernel';
import type { IdentityEvent } from './events.js';
import { noSuchUser, superuserOnly } from './rejections.js';
import type { RegisteredUser, User } from './state.js';

type Change = {
  readonly isSet: boolean;
  readonly by: Pick<RegisteredUser, 'userId' | 'isSuperuser'>;
};

/** Only superusers change the PIN of a superuser. */
export const changePin =
  ({ isSet, by }: Change): Decide<User, IdentityEvent> =>
  (user) => {
    if (user.status !== 'registered') return noSuchUser;
    if (user.isSuperuser && !by.isSuperuser && user.userId !== by.userId) return superuserOnly;
    if (!isSet && !user.hasPin) return nothing;
    return accept({ type: 'UserPinChanged', data: { userId: user.userId, isSet } });
  };
