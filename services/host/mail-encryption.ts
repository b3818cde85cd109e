import { decryptorFor, encryptFields, type KeyVault } from '@hatch/event-store';
import type { MailEncryption } from '@hatch/platform';

/** Mails of the local sink under the keys that open the personal data of the log. */
export const mailEncryption = (vault: KeyVault): MailEncryption => ({
  seal: (mail, about) => encryptFields(mail, about, `mail ${mail.messageId}`, vault),
  open: async (mails) => mails.map(await decryptorFor(mails, vault)),
});
