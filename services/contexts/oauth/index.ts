export { migrations } from './migrations.js';
export { OAuthFailure, UntrustedRedirect } from './oauth-failure.js';
export { redirectProblem } from './redirect-rules.js';
export { isScope, SCOPES, type Scope } from './scopes.js';
