import type { Decider } from '@hatch/kernel';
import type { IdentityEvent } from './events.js';

export type RegisteredUser = {
  readonly status: 'registered';
  readonly userId: string;
  /** Empty for a person who was forgotten. */
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly isSuperuser: boolean;
  readonly isDeveloper: boolean;
  readonly abilities: readonly string[];
};
export type User = { readonly status: 'none' } | RegisteredUser;

type Personal = { readonly email?: string; readonly name?: string };
const personal = ({ email = '', name = '' }: Personal): Required<Personal> => ({ email, name });

const evolve = (user: User, { type, data }: IdentityEvent): User => {
  switch (type) {
    case 'UserRegistered': {
      if (user.status !== 'none') return user;
      const { userId, isAdmin, isSuperuser, isDeveloper, abilities, pii } = data;
      return { status: 'registered', userId, isAdmin, isSuperuser, isDeveloper, abilities, ...personal(pii) };
    }
    case 'UserEmailChanged':
      return user.status === 'none' ? user : { ...user, ...personal(data.pii) };
    default:
      data satisfies never;
      return user;
  }
};

export const user: Decider<User, IdentityEvent> = { category: 'user', initial: { status: 'none' }, evolve };
