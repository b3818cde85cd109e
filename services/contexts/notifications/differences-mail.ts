import type { MailingShop } from './letter.js';
import { writeMail, type Content } from './write-mail.js';

const SHOWN = 10;

/** To the administrator: something that is kept is not what the log says (HIST-14). @param found in words, nothing personal */
export const differencesMail = (found: readonly string[], page: string, shop: MailingShop): Content => {
  const more = found.length - SHOWN;
  return writeMail(
    {
      subject: `${shop.name}: what is kept differs from the log`,
      title: 'What is kept differs from the log',
      paragraphs: [
        'Hatch compares what it shows with its log, again and again, and found something that differs:',
        ...found.slice(0, SHOWN),
        ...(more > 0 ? [`... and ${more} more.`] : []),
        'Look at it here. What is shown is put right by npm run hatch -- rebuild; the log itself by nobody:',
        { link: page },
      ],
    },
    shop,
  );
};
