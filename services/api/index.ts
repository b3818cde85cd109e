export { ApiModule } from './api.module.js';
export { Passwords, SessionViewers } from './identity/index.js';
