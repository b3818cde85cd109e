import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import { isEmail } from '@hatch/kernel/rules';
import type { IdentityEvent } from './events.js';
import type { User } from './state.js';

/** The address is already proved. */
export const changeEmail =
  (given: string): Decide<User, IdentityEvent> =>
  (user) => {
    const email = given.trim();
    if (user.status !== 'registered' || user.email === '')
      return refuse('identity.no-such-user', 'This account does not exist any more.');
    if (!isEmail(email)) return refuse('identity.bad-email', 'Not a valid email address');
    if (email === user.email) return nothing;
    const { userId, name } = user;
    return accept({ type: 'UserEmailChanged', data: { userId, pii: { subject: `user:${userId}`, email, name } } });
  };
