import type { UnsentMail } from './api/unsent-mails';

const MAILS: Readonly<Record<UnsentMail['notification'], string>> = {
  'order-confirmation': 'the confirmation',
  'order-accepted': 'the email that it is accepted',
  'order-delayed': 'the email that it is running late',
  'order-ready': 'the email that it is ready',
  'order-sent-out': 'the email that it is on its way',
  'order-cancelled': 'the email that it is cancelled',
  'order-unattended': 'the note to the administrator that no one has taken it',
  'zero-charge-notice': 'the note to the administrator about its free delivery',
  'refund-confirmation': 'the confirmation of its refund',
};

export const messages = {
  title: 'Emails that were not sent',
  unsent: (ref: string | null, mail: UnsentMail['notification'], since: string) =>
    `${ref === null ? 'An order' : `Order ${ref}`}: ${MAILS[mail]} has not been sent since ${since}.`,
  unknown: (ref: string | null, mail: UnsentMail['notification'], since: string) =>
    `${ref === null ? 'An order' : `Order ${ref}`}: we do not know whether ${MAILS[mail]} was sent at ${since}. If you send it again, it may arrive twice.`,
  again: 'Send again',
  leave: 'Leave it',
  more: 'There are more. They appear once you have dealt with these.',
  failed: "We couldn't do that. The email is as it was.",
} as const;
