import type { Rejection } from '@hatch/kernel';
import { MailNotClaimed, MailOutcomeUnknown, MailServerAway } from '@hatch/platform';
import { notTaken, serverAway, unconfirmed, underWay } from './rejections.js';

const NOT_CLAIMED = {
  taken: undefined,
  'under-way': underWay,
  unknown: unconfirmed,
} as const;

export const refusalOf = (error: unknown): Rejection | undefined => {
  if (error instanceof MailServerAway) return serverAway;
  if (error instanceof MailOutcomeUnknown) return unconfirmed;
  return error instanceof MailNotClaimed ? NOT_CLAIMED[error.state] : notTaken;
};
