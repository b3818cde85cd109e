import { AddCommandOfIdempotentAnswers1763601000000 } from './http/add-command-of-idempotent-answers.migration.js';
import { CreateIdempotentAnswers1763600900000 } from './http/create-idempotent-answers.migration.js';
import { CreateRateLimits1763600121000 } from './http/create-rate-limits.migration.js';
import { CreateCaughtMails1763600101000 } from './mail/create-dev-mailbox.migration.js';
import { SealCaughtMails1763600102000 } from './mail/encrypt-dev-mailbox.migration.js';
import { CreateMailClaims1764110001000 } from './mail/create-mail-claims.migration.js';
import { CreateChannelGrants1763600122000 } from './sessions/create-channel-grants.migration.js';
import { CreateSessions1763600103000 } from './sessions/create-sessions.migration.js';
import { IndexSessionsByLogin1763600123000 } from './sessions/index-sessions-by-login.migration.js';

export const migrations = [
  CreateCaughtMails1763600101000,
  SealCaughtMails1763600102000,
  CreateSessions1763600103000,
  CreateRateLimits1763600121000,
  CreateChannelGrants1763600122000,
  IndexSessionsByLogin1763600123000,
  CreateIdempotentAnswers1763600900000,
  AddCommandOfIdempotentAnswers1763601000000,
  CreateMailClaims1764110001000,
];
