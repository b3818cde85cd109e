export { ABILITIES, canManageTakeaway, MANAGE_TAKEAWAY } from './abilities.js';
export { Credentials, EmailTaken, type Credential } from './credentials.js';
export type { IdentityEvent } from './events.js';
export { Logins, type Login } from './logins.js';
export { migrations } from './migrations.js';
export { registerUser, type RegisterUserData } from './register-user.decision.js';
export { user, type RegisteredUser, type User } from './state.js';
