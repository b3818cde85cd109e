import type { MailingShop } from './letter.js';
import { writeMail, type Content } from './write-mail.js';

const NOT_YOU = 'If this was not you, ignore this email. Nothing happens unless you open the link.';

/** The link stands alone on its line, so that every mail program detects it. */
const withLink = (
  subject: string,
  title: string,
  shop: MailingShop,
  texts: readonly [string, string, string],
): Content => {
  const [before, link, after] = texts;
  return writeMail({ subject, title, paragraphs: [before, { link }, after, NOT_YOU] }, shop);
};

/** Quotes nothing that was typed: the address is not proved yet. */
export const registrationMail = (link: string, shop: MailingShop): Content =>
  withLink(`Your account at ${shop.name}`, 'One more step to your account', shop, [
    'You (we hope) asked to open an account with this email address. To finish, open this link and enter the password you chose:',
    link,
    'The link can be used once, within 24 hours.',
  ]);

/** For a registration with a known address: the page answers the same for every address. */
export const knownAddressMail = (
  links: { readonly login: string; readonly forgotten: string },
  shop: MailingShop,
): Content =>
  writeMail(
    {
      subject: `Your account at ${shop.name}`,
      title: 'You have an account already',
      paragraphs: [
        'You (we hope) asked to open an account with this email address. It already has an account. Log in here:',
        { link: links.login },
        'If you have forgotten the password, ask for a new one here:',
        { link: links.forgotten },
        'If this was not you, ignore this email.',
      ],
    },
    shop,
  );

export const passwordResetMail = (link: string, shop: MailingShop): Content =>
  withLink(`A new password for your account at ${shop.name}`, 'A new password', shop, [
    'Open this link to choose a new password:',
    link,
    'The link can be used once, within one hour. The new password logs out all your devices and disconnects every program.',
  ]);

export const emailChangeMail = (link: string, shop: MailingShop): Content =>
  withLink(`Your new email address at ${shop.name}`, 'Your new email address', shop, [
    'Open this link to log in with this email address from now on:',
    link,
    'The link can be used once, within 24 hours.',
  ]);

export const emailChangedMail = (shop: MailingShop): Content =>
  writeMail(
    {
      subject: `Your email address at ${shop.name} is about to change`,
      title: 'A new email address for your account',
      paragraphs: [
        'You (we hope) entered your password and asked to log in with another email address. The change takes effect once that address is confirmed.',
        'If this was not you, log in and change your password now. That cancels the change.',
      ],
    },
    shop,
  );

export const passwordChangedMail = (forgotten: string, shop: MailingShop): Content =>
  writeMail(
    {
      subject: `Your password at ${shop.name} was changed`,
      title: 'Your password was changed',
      paragraphs: [
        'Your account has a new password. All other devices are logged out.',
        'If this was not you, choose a new password now. That logs out every device and disconnects every program:',
        { link: forgotten },
      ],
    },
    shop,
  );

const PROGRAM_CHANGES = {
  'token-made': { title: 'A new access token', text: (name: string) => `You made a personal access token: ${name}.` },
  'program-allowed': {
    title: 'A program may use your account',
    text: (name: string) => `You allowed a program to use your account: ${name}.`,
  },
} as const;

export const programMail = (
  change: keyof typeof PROGRAM_CHANGES,
  name: string,
  links: { readonly programs: string; readonly forgotten: string },
  shop: MailingShop,
): Content => {
  const { title, text } = PROGRAM_CHANGES[change];
  return writeMail(
    {
      subject: `${title} at ${shop.name}`,
      title,
      paragraphs: [
        text(name),
        'See what it may do, or end its access, here:',
        { link: links.programs },
        'If this was not you, choose a new password now. That logs out every device and disconnects every program:',
        { link: links.forgotten },
      ],
    },
    shop,
  );
};

const SECOND_FACTOR_CHANGES = {
  on: 'From now on, logging in takes more than your password: a code from your app, or a passkey.',
  off: 'From now on, you log in with your password alone.',
  reset:
    'An administrator has removed the second factor from your account. You log in with your password alone until you set one up again on your My account page.',
} as const;

export const secondFactorMail = (
  change: keyof typeof SECOND_FACTOR_CHANGES,
  account: string,
  shop: MailingShop,
): Content =>
  writeMail(
    {
      subject: `Your login at ${shop.name} was changed`,
      title: 'Your login was changed',
      paragraphs: [
        SECOND_FACTOR_CHANGES[change],
        'If this was not you, change your password now, then check where you are logged in:',
        { link: account },
      ],
    },
    shop,
  );
