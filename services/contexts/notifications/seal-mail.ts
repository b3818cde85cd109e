import type { MailingShop } from './letter.js';
import { writeMail, type Content } from './write-mail.js';

/** To the administrator, to be kept: the last seal of the log (HIST-11). @param line as it stands in a file of seals */
export const sealMail = (number: number, line: string, page: string, shop: MailingShop): Content =>
  writeMail(
    {
      subject: `${shop.name}: seal ${number} of its history`,
      title: `Seal ${number} of the history`,
      paragraphs: [
        "Keep this mail, best where nobody who runs the shop's machine can change it. It holds the last seal of the shop's history, which stands for everything before it: with it can be proved that no order, price or payment was changed or removed afterwards.",
        line,
        'To prove it, save that line as a file and give it to npm run hatch -- verify --log --seals FILE. It comes once a day; administrators may turn it off among the settings. What was sent where:',
        { link: page },
      ],
    },
    shop,
  );
