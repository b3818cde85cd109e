import type { UnsentMail } from './api/unsent-mails';

const MAILS: Readonly<Record<UnsentMail['notification'], string>> = {
  'order-confirmation': 'the confirmation',
  'order-accepted': 'the e-mail that it is accepted',
  'order-delayed': 'the e-mail that it is running late',
  'order-ready': 'the e-mail that it is ready',
  'order-sent-out': 'the e-mail that it is on its way',
  'order-cancelled': 'the e-mail that it is cancelled',
  'order-unattended': 'the note to the administrator that no one has taken it',
  'zero-charge-notice': 'the note to the administrator of its free delivery',
  'refund-confirmation': 'the confirmation of its refund',
};

/** What staff are told of e-mails that need somebody (G21). */
export const messages = {
  title: 'E-mails that were not sent',
  unsent: (ref: string | null, mail: UnsentMail['notification'], since: string) =>
    `${ref === null ? 'An order' : `Order ${ref}`}: ${MAILS[mail]} has not been sent since ${since}.`,
  unknown: (ref: string | null, mail: UnsentMail['notification'], since: string) =>
    `${ref === null ? 'An order' : `Order ${ref}`}: we do not know whether ${MAILS[mail]} was sent at ${since}. If you send it again, it may arrive twice.`,
  again: 'Send again',
  leave: 'Leave it',
  more: 'There are more; they show once these are dealt with.',
  failed: 'The e-mail could not be dealt with.',
} as const;
