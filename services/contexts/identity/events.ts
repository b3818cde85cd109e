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

/** Who owns the new address proved it (ACC-02). */
export type UserEmailChanged = EventOf<
  'UserEmailChanged',
  {
    readonly userId: string;
    readonly pii: { readonly subject: string; readonly email: string; readonly name: string };
  }
>;

export type IdentityEvent = UserRegistered | UserEmailChanged;
