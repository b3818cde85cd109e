import type { EventOf } from '@hatch/kernel';

/** Stream `user-<userId>`. Password hashes are never in the log. */
export type UserRegistered = EventOf<
  'UserRegistered',
  {
    readonly userId: string;
    readonly isAdmin: boolean;
    readonly isSuperuser: boolean;
    readonly abilities: readonly string[];
    readonly isDeveloper: boolean;
    readonly pii: { readonly subject: string; readonly email: string; readonly name: string };
  }
>;

export type UserRightsChanged = EventOf<
  'UserRightsChanged',
  {
    readonly userId: string;
    readonly isAdmin: boolean;
    readonly isSuperuser: boolean;
    readonly abilities: readonly string[];
  }
>;

/** The name stays in the history until the person is forgotten. */
export type UserDeleted = EventOf<'UserDeleted', { readonly userId: string }>;

export type UserEmailChanged = EventOf<
  'UserEmailChanged',
  {
    readonly userId: string;
    readonly pii: { readonly subject: string; readonly email: string; readonly name: string };
  }
>;

/** The PIN itself is never in the log. */
export type UserPinChanged = EventOf<'UserPinChanged', { readonly userId: string; readonly isSet: boolean }>;

export type IdentityEvent = UserRegistered | UserEmailChanged | UserRightsChanged | UserPinChanged | UserDeleted;
