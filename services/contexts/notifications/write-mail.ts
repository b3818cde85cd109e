import type { Mail } from '@hatch/platform';
import type { Letter, MailingShop } from './letter.js';
import { mapLink } from './mail-links.js';
import { mailPage } from './mail-page.js';

export type Content = Pick<Mail, 'subject' | 'text' | 'html'>;

/** Readable without pictures, in dark mode and at the width of a phone. */
export const writeMail = (letter: Letter, shop: MailingShop): Content => ({
  subject: letter.subject,
  text: plain(letter, shop),
  html: mailPage(letter, shop),
});

const plain = (
  { title, facts = [], action, rows = [], paragraphs = [] }: Letter,
  { name, address, phone }: MailingShop,
) =>
  [
    title,
    facts.flatMap(({ label, text, map }) => [`${label}: ${text}`, ...(map ? [`Map: ${map}`] : [])]).join('\n'),
    action ? `${action.label}:\n${action.link}` : '',
    rows.map(([label, amount]) => `${label}: ${amount}`).join('\n'),
    ...paragraphs.map((text) => (typeof text === 'string' ? text : text.link)),
    [name, address, address && `Map: ${mapLink(address)}`, phone && `Call: ${phone}`].filter(Boolean).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
