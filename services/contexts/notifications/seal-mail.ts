import type { MailingShop } from './letter.js';
import { writeMail, type Content } from './write-mail.js';

export const sealMail = (number: number, line: string, page: string, shop: MailingShop): Content =>
  writeMail(
    {
      subject: `${shop.name}: seal ${number} of its history`,
      title: `Seal ${number} of the history`,
      paragraphs: [
        "Keep this email where the people who run the shop's machine cannot change it. It holds the latest seal of the shop's history, which covers everything before it. With it you can prove that no order, price or payment was changed or removed afterwards.",
        line,
        'To prove it, save that line as a file and run npm run hatch -- verify --log --seals FILE. This email comes once a day. Administrators can turn it off in the settings. This page lists the seals that were sent:',
        { link: page },
      ],
    },
    shop,
  );
