import { openerOf, sealFields, type KeyVault } from '@hatch/event-store';
import type { MailSeal } from '@hatch/platform';

/** Mails of the local sink under the keys that open the personal data of the log. */
export const mailSeal = (vault: KeyVault): MailSeal => ({
  seal: (mail, about) => sealFields(mail, about, `mail ${mail.messageId}`, vault),
  open: async (mails) => mails.map(await openerOf(mails, vault)),
});
