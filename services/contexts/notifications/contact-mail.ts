import { content, type Content, type MailingShop } from './order-mails.js';

/** What a visitor wrote; null for what the form did not ask. */
type MailedMessage = Readonly<Record<'name' | 'email' | 'message', string>> &
  Readonly<Record<'phoneNo' | 'subject', string | null>>;

/** To the owner, who answers the visitor by replying (OPEN-95). */
export const contactMail = ({ name, email, phoneNo, subject, message }: MailedMessage, shop: MailingShop): Content =>
  content(
    `${subject ?? `A message from ${name}`} (contact form of ${shop.name})`,
    `A message from ${name}`,
    [],
    [
      ...message.split(/\n{2,}/),
      `E-mail: ${email}`,
      ...(phoneNo === null ? [] : [`Phone: ${phoneNo}`]),
      'Sent with the contact form. Nobody has checked that the address is the visitor’s.',
    ],
  );
