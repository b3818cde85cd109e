export { ApiModule } from './api.module.js';
export { Passwords, SessionViewers } from './identity/index.js';
export { NotFoundPages, type PageOptions } from './pages/index.js';
