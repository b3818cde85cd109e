import { contact, content, type Content, type MailingShop } from './order-mails.js';

/** To the administrator: nothing has reached a webhook for a day (API-03). */
export const webhookStoppedMail = (host: string, page: string, shop: MailingShop): Content =>
  content(
    `A webhook of ${shop.name} was stopped`,
    'A webhook was stopped',
    [],
    [
      `Nothing could be delivered to ${host} for a day, so nothing more is sent there.`,
      'Look what it answered, and start it again when its program is well:',
      page,
      'What happened meanwhile is not sent later; it can be fetched from the event feed of the API.',
      contact(shop),
    ],
  );
