import type { Decider } from '@hatch/kernel';
import type { IdentityEvent, UserRegistered } from './events.js';

export type RegisteredUser = {
  readonly status: 'registered';
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly isSuperuser: boolean;
  readonly isDeveloper: boolean;
  readonly abilities: readonly string[];
  readonly hasPin: boolean;
};
export type User =
  | { readonly status: 'none' }
  | RegisteredUser
  | { readonly status: 'deleted'; readonly userId: string };

type Personal = { readonly email?: string; readonly name?: string };
const personal = ({ email = '', name = '' }: Personal): Required<Personal> => ({ email, name });

const registered = ({ pii, ...facts }: UserRegistered['data']): User => ({
  status: 'registered',
  ...facts,
  ...personal(pii),
  hasPin: false,
});

const evolve = (user: User, { type, data }: IdentityEvent): User => {
  if (type === 'UserRegistered') return user.status === 'none' ? registered(data) : user;
  if (user.status !== 'registered') return user;
  switch (type) {
    case 'UserEmailChanged':
      return { ...user, ...personal(data.pii) };
    case 'UserRightsChanged':
      return { ...user, isAdmin: data.isAdmin, isSuperuser: data.isSuperuser, abilities: data.abilities };
    case 'UserPinChanged':
      return { ...user, hasPin: data.isSet };
    case 'UserDeleted':
      return { status: 'deleted', userId: user.userId };
    default:
      data satisfies never;
      return user;
  }
};

export const user: Decider<User, IdentityEvent> = { category: 'user', initial: { status: 'none' }, evolve };
