import type { About, AboutMail } from './events.js';

const MAILS: Readonly<Record<AboutMail['notification'], string>> = {
  'order-confirmation': 'Order confirmation',
  'order-accepted': 'The order is accepted',
  'order-delayed': 'The order is running late',
  'order-ready': 'The order is ready',
  'order-sent-out': 'The order is on its way',
  'order-cancelled': 'The order is cancelled',
  'order-unattended': 'Note to the administrator: no one has taken the order',
  'zero-charge-notice': 'Note to the administrator: delivered without a charge',
  'refund-confirmation': 'Refund confirmation',
};
export const CHANNEL_NAMES = { push: 'Notification', text: 'Text message' } as const;
const NOTICES = { accepted: 'accepted', delayed: 'running late', late: 'late', ready: 'ready' } as const;

/** The name that staff know a message by. */
export const toldBy = (about: About): string =>
  about.notification === 'notice'
    ? `${CHANNEL_NAMES[about.channel]}: ${NOTICES[about.notice]}`
    : `Email: ${MAILS[about.notification]}`;
