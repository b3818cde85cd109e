import type { Fact, MailingShop } from './letter.js';
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
