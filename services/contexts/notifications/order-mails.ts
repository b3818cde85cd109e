import {
  allergenWords,
  cancelledBecause,
  formatMoney,
  type Allergens,
  type CancelCause,
  type Pence,
} from '@hatch/kernel/rules';
import { html, type Html, type Mail } from '@hatch/platform';

export type Content = Pick<Mail, 'subject' | 'text' | 'html'>;

type Line = {
  readonly quantity: number;
  readonly name: string;
  readonly unitPrice: Pence;
  readonly virtual: boolean;
  readonly allergens?: Allergens;
};

/** What mails say of a placed order. */
export type MailedOrder = {
  readonly ref: string;
  readonly lines: readonly Line[];
  readonly postage: Pence;
  readonly total: Pence;
  readonly paymentMethod: 'PHONE' | 'CARD' | 'PAYPAL';
  readonly method: { readonly method: 'COLLECT' | 'DELIVER' } | null;
  readonly details: Readonly<Record<'address1' | 'address2' | 'address3' | 'townCity' | 'postcode', string>> | null;
  readonly extraInfo: string;
  /** Null for a guest, whose address nobody has proved: what a guest typed is not sent there (G25). */
  readonly userId: string | null;
};

/** Who mails are from. */
export type MailingShop = { readonly name: string; readonly address: string; readonly phone: string };

const PAID_BY: Readonly<Record<MailedOrder['paymentMethod'], string>> = {
  PHONE: 'Phone - we are waiting for your payment. We will ring you to take it and then prepare your order.',
  CARD: 'by card',
  PAYPAL: 'by PayPal',
};

/** Whoever pays by phone has not paid yet when this is sent. */
const paymentOf = ({ paymentMethod, total }: MailedOrder): string =>
  paymentMethod === 'PHONE' ? `Payment: ${PAID_BY.PHONE}` : `Paid ${PAID_BY[paymentMethod]}: ${formatMoney(total)}`;

export type Row = readonly [label: string, amount: string];

const rowsOf = ({ lines, postage, total }: MailedOrder): readonly Row[] => [
  ...lines.map(({ quantity, name, unitPrice }): Row => [`${quantity} x ${name}`, formatMoney(quantity * unitPrice)]),
  [postage < 0 ? 'Collect Discount' : 'Delivery charge', formatMoney(postage)],
  ['Final Total (inc delivery)', formatMoney(total)],
];

/** Of each line that is food, as stated when it was ordered (ALG-03). */
const allergensOf = ({ lines }: MailedOrder): readonly string[] =>
  lines.filter(({ virtual }) => !virtual).map(({ name, allergens }) => `${name}. ${allergenWords(allergens)}.`);

const wayOf = (order: MailedOrder, shop: MailingShop): readonly string[] => {
  if (order.method?.method === 'COLLECT') return [`You'll collect from us: ${shop.address}`];
  const { address1, address2, address3, townCity, postcode } = order.details ?? {};
  const typed = order.userId === null ? [] : [address1, address2, address3, townCity];
  const address = [...typed, postcode].filter(Boolean).join(', ');
  return [`We'll deliver to you: ${address}`];
};

const page = (title: string, rows: readonly Row[], paragraphs: readonly string[]): string => {
  const cells = rows.map(
    ([label, amount]): Html =>
      html`<tr>
        <td>${label}</td>
        <td align="right">${amount}</td>
      </tr>`,
  );
  return html`<!doctype html>
    <html lang="en-GB">
      <body style="font-family:sans-serif">
        <h1>${title}</h1>
        ${
          rows.length > 0 &&
          html`<table cellpadding="4">
            ${cells}
          </table>`
        }${paragraphs.map((text) => html`<p>${text}</p>`)}
      </body>
    </html>`.toString();
};

const plain = (title: string, rows: readonly Row[], paragraphs: readonly string[]): string =>
  [title, '', ...rows.map(([label, amount]) => `${label}: ${amount}`), '', ...paragraphs].join('\n');

export const content = (
  subject: string,
  title: string,
  rows: readonly Row[],
  paragraphs: readonly string[],
): Content => ({
  subject,
  text: plain(title, rows, paragraphs),
  html: page(title, rows, paragraphs),
});

export const contact = ({ name, phone }: MailingShop): string => (phone === '' ? name : `${name}, ${phone}`);

/** Once for each placed order, with the allergens of what was ordered (CHK-47, OPEN-35, ALG-03). */
export const confirmationMail = (order: MailedOrder, shop: MailingShop): Content =>
  content(`Your order ${order.ref} at ${shop.name}`, `Thank you for your order ${order.ref}`, rowsOf(order), [
    ...wayOf(order, shop),
    paymentOf(order),
    ...allergensOf(order),
    ...(order.extraInfo === '' || order.userId === null ? [] : [`You told us: ${order.extraInfo}`]),
    contact(shop),
  ]);

/** The kitchen is done (OPEN-66). */
export const readyMail = (order: MailedOrder, shop: MailingShop): Content => {
  const collect = order.method?.method === 'COLLECT';
  const title = collect
    ? `Your order ${order.ref} is ready to collect`
    : `Your order ${order.ref} is on its way to you`;
  return content(title, title, [], [...(collect ? [`Collect it from: ${shop.address}`] : []), contact(shop)]);
};

/** Nobody paid for it, or staff took it back (G10). */
export const cancelledMail = (order: MailedOrder, cause: CancelCause, shop: MailingShop): Content => {
  const title = `Your order ${order.ref} was cancelled`;
  return content(
    `${title} at ${shop.name}`,
    title,
    [],
    [
      cancelledBecause(cause),
      'You have not been charged. If this is a mistake, please call us or order again.',
      contact(shop),
    ],
  );
};

/** To the administrator: a delivery of a small order cost nothing (DLV-37, OPEN-36). */
export const zeroChargeMail = (order: MailedOrder, shop: MailingShop): Content =>
  content(
    `Order ${order.ref} was delivered free of charge below £30`,
    `Order ${order.ref} has no delivery charge`,
    rowsOf(order),
    ['Please check the delivery charge bands in the settings.', shop.name],
  );
