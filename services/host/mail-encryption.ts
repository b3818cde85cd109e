import { decryptorFor, encryptFields, UNREADABLE, type KeyVault } from '@hatch/event-store';
import type { MailEncryption } from '@hatch/platform';

export const mailEncryption = (vault: KeyVault): MailEncryption => ({
  encrypt: (mail, about) => encryptFields(mail, about, `mail ${mail.messageId}`, vault),
  decrypt: async (mails) => {
    const decrypt = await decryptorFor(mails, vault);
    return mails.map((mail) => {
      const fields = decrypt(mail);
      return fields === UNREADABLE ? null : fields;
    });
  },
});
