export { GetUnsentMails, GetUnsentMailsHandler } from './get-unsent-mails.handler.js';
export { migrations } from './migrations.js';
export { type UnsentMail, UnsentMailsQueries } from './unsent-mails.queries.js';
export { unsentMails } from './unsent-mails.projection.js';
