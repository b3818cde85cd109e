export { ApiModule } from './api.module.js';
export { SessionViewers } from './identity/session-viewers.js';
export { ViewersModule } from './identity/viewers.module.js';
export { NotFoundPages, type PageOptions } from './pages/index.js';
