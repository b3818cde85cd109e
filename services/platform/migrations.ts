import { CreateCaughtMails1763600101000 } from './mail/create-dev-mailbox.migration.js';
import { SealCaughtMails1763600102000 } from './mail/encrypt-dev-mailbox.migration.js';

export const migrations = [CreateCaughtMails1763600101000, SealCaughtMails1763600102000];
