import { isDeepStrictEqual } from 'node:util';
import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import { isEmail, isOneLine } from '@hatch/kernel/rules';
import { ABILITIES, isAbility } from './abilities.js';
import type { IdentityEvent } from './events.js';
import type { RegisteredUser, User } from './state.js';

const LONGEST_NAME = 255;

export type RegisterUserData = Omit<RegisteredUser, 'status' | 'hasPin'>;

export const registerUser =
  (data: RegisterUserData): Decide<User, IdentityEvent> =>
  (user) => {
    const { userId, isAdmin, isSuperuser, isDeveloper, abilities } = data;
    const email = data.email.trim();
    const name = data.name.trim();
    if (user.status !== 'none')
      return isDeepStrictEqual(
        { ...user, hasPin: false },
        { status: 'registered', ...data, email, name, hasPin: false },
      )
        ? nothing
        : refuse('identity.user-exists', 'There is another user with this id. Please use a new one.');
    if (!isEmail(email)) return refuse('identity.bad-email', 'Not a valid email address');
    if (name === '' || name.length > LONGEST_NAME || !isOneLine(name))
      return refuse('identity.bad-name', `Please give a name of at most ${LONGEST_NAME} characters.`);
    const unknown = abilities.find((ability) => !isAbility(ability));
    if (unknown !== undefined)
      return refuse('identity.unknown-ability', `Please use only these abilities: ${ABILITIES.join(', ')}.`);
    return accept({
      type: 'UserRegistered',
      data: { userId, isAdmin, isSuperuser, isDeveloper, abilities, pii: { subject: `user:${userId}`, email, name } },
    });
  };
