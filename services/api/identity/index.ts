import { AuthService } from './auth.service.js';
import { IdentityController } from './identity.controller.js';
import { LoginThrottle } from './login-throttle.js';
import { Passwords } from './passwords.js';

export { Passwords } from './passwords.js';
export { SessionViewers } from './session-viewers.js';

export const identityControllers = [IdentityController];
/** Beside these, `SessionViewers` has to be provided once for the whole application, as its `Viewers`. */
export const identityProviders = [AuthService, LoginThrottle, Passwords];
