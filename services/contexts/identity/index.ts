export {
  ABILITIES,
  canManageTakeaway,
  canReadHistory,
  isAbility,
  MANAGE_TAKEAWAY,
  READ_HISTORY,
  type Ability,
} from './abilities.js';
export { addresses, type AddressEvent, type Addresses, type StoredAddress } from './addresses.js';
export type { Right } from './change-right.decision.js';
export { EmailTaken } from './email-taken.js';
export type { IdentityEvent } from './events.js';
export { migrations } from './migrations.js';
export { registerUser, type RegisterUserData } from './register-user.decision.js';
export { user, type RegisteredUser, type User } from './state.js';
