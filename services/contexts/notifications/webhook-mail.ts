import type { MailingShop } from './letter.js';
import { writeMail, type Content } from './write-mail.js';

export const webhookStoppedMail = (host: string, page: string, shop: MailingShop): Content =>
  writeMail(
    {
      subject: `A webhook of ${shop.name} was stopped`,
      title: 'A webhook was stopped',
      paragraphs: [
        `Hatch could not deliver anything to ${host} for a day, so it has stopped sending there.`,
        'See what it answered, and start it again once its program works:',
        { link: page },
        'Hatch does not send these events later. Programs can fetch them from the event feed of the API.',
      ],
    },
    shop,
  );
