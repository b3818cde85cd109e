import { CreateCaughtMails1763600101000 } from './mail/caught-mails.migration.js';

export const migrations = [CreateCaughtMails1763600101000];
