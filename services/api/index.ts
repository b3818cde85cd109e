export { CALL_AUDIENCES } from './call-audiences.js';
export { ApiModule } from './api.module.js';
export { SetupKey } from './setup/setup-key.service.js';
export { SessionViewers } from './identity/session-viewers.js';
export { ViewersModule } from './identity/viewers.module.js';
export { NotFoundPages } from './pages/not-found-pages.js';
export type { PageOptions } from './pages/page-options.js';
export { TICKET_STYLE_SOURCE } from './kitchen/ticket/ticket-page.js';
