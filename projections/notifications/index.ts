export { GetUnsentMails, GetUnsentMailsHandler } from './get-unsent-mails.handler.js';
export { migrations } from './migrations.js';
export type { UnsentMail } from './unsent-mail.js';
export { unsentMails } from './unsent-mails.projection.js';
export { UnsentMailsQueries } from './unsent-mails.queries.js';
