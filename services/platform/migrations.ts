import { CreateCaughtMails1763600101000 } from './mail/caught-mails.migration.js';
import { SealCaughtMails1763600102000 } from './mail/seal-caught-mails.migration.js';

export const migrations = [CreateCaughtMails1763600101000, SealCaughtMails1763600102000];
