import { Doorman } from './doorman.js';
import { IdentityController } from './identity.controller.js';
import { LoginTries } from './login-tries.js';
import { Passwords } from './passwords.js';

export { Passwords } from './passwords.js';
export { SessionViewers } from './session-viewers.js';

export const identityControllers = [IdentityController];
/** Beside these, `SessionViewers` has to be provided once for the whole application, as its `Viewers`. */
export const identityProviders = [Doorman, LoginTries, Passwords];
