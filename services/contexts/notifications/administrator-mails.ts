import type { MailingShop, Fact } from './letter.js';
import { writeMail, type Content } from './write-mail.js';

/** Null for what the form did not ask. */
type MailedMessage = Readonly<Record<'name' | 'email' | 'message', string>> &
  Readonly<Record<'phoneNo' | 'subject', string | null>>;

export const contactMail = ({ name, email, phoneNo, subject, message }: MailedMessage, shop: MailingShop): Content => {
  const title = `A message from ${name}`;
  const phone: readonly Fact[] = phoneNo === null ? [] : [{ label: 'Phone', text: phoneNo }];
  return writeMail(
    {
      subject: `${subject ?? title} (contact form of ${shop.name})`,
      title,
      facts: [{ label: 'Email', text: email }, ...phone],
      paragraphs: [
        ...message.split(/\n{2,}/),
        'Sent with the contact form. We have not checked that the email address belongs to the visitor.',
      ],
    },
    shop,
  );
};

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
