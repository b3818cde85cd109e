import type { MailingShop } from './letter.js';
import { writeMail, type Content } from './write-mail.js';

/** To the administrator: nothing has reached a webhook for a day (API-03). */
export const webhookStoppedMail = (host: string, page: string, shop: MailingShop): Content =>
  writeMail(
    {
      subject: `A webhook of ${shop.name} was stopped`,
      title: 'A webhook was stopped',
      paragraphs: [
        `Nothing could be delivered to ${host} for a day, so nothing more is sent there.`,
        'Look what it answered, and start it again when its program is well:',
        { link: page },
        'What happened meanwhile is not sent later; it can be fetched from the event feed of the API.',
      ],
    },
    shop,
  );
