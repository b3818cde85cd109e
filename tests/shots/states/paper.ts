import type { Page } from 'playwright-core';
import { Visitor } from '../../support/visitor.js';
import type { State } from '../state.js';
import type { Studio } from '../studio.js';

const TRIES = 100;
const BETWEEN_TRIES_MS = 100;

type Mail = { readonly to: readonly string[]; readonly subject: string; readonly html: string };

const mailWith = async (studio: Studio, page: Page, subject: RegExp): Promise<Mail> => {
  for (let tries = 0; tries < TRIES; tries++) {
    const { body } = await new Visitor(studio.hatch.url).get('/dev/mail.json');
    const mail = (body as { readonly mails: readonly Mail[] }).mails.find((each) => subject.test(each.subject));
    if (mail) return mail;
    await page.waitForTimeout(BETWEEN_TRIES_MS);
  }
  throw new Error(`No mail with ${subject.source}`);
};

const mail = (name: string, subjectOf: (studio: Studio) => RegExp): State => ({
  name,
  kind: 'mail',
  open: async (studio, width) => {
    const page = await studio.guest(width);
    await page.setContent((await mailWith(studio, page, subjectOf(studio))).html);
    return page;
  },
});

export const paperStates: readonly State[] = [
  mail('mail-order', ({ shop }) => new RegExp(`^Your order ${shop.orders[0]?.ref} at `)),
  mail('mail-on-its-way', () => /will be on its way/),
  {
    name: 'ticket',
    kind: 'ticket',
    open: (studio, width) => studio.office(width, `/takeaway/${studio.shop.orders[2]?.id}/preview`),
  },
];
