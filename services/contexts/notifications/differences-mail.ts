import type { MailingShop } from './letter.js';
import { writeMail, type Content } from './write-mail.js';

const SHOWN = 10;

export type ToldDifferences = {
  /** In words, nothing personal. */
  readonly found: readonly string[];
  /** False while the log itself does not match its seals. */
  readonly isLogVerified: boolean;
};

const ADVICE = {
  rows: 'To correct what Hatch shows, run npm run hatch -- rebuild. This page has the details:',
  log: 'The log itself is not as it was sealed. Do not rebuild from it: that would replace true figures with altered ones. Stop Hatch, and keep the database and the file of seals as they are. The page below names the positions:',
};

export const differencesMail = (
  { found, isLogVerified }: ToldDifferences,
  page: string,
  shop: MailingShop,
): Content => {
  const more = found.length - SHOWN;
  return writeMail(
    {
      subject: `${shop.name}: stored data differs from the log`,
      title: 'Stored data differs from the log',
      paragraphs: [
        'Hatch compares what it shows with its log, again and again, and found something that differs:',
        ...found.slice(0, SHOWN),
        ...(more > 0 ? [`... and ${more} more.`] : []),
        isLogVerified ? ADVICE.rows : ADVICE.log,
        { link: page },
      ],
    },
    shop,
  );
};
