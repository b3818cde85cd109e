import type { Placed } from '@hatch/contexts/ordering';
import { valueOf, type Settings } from '@hatch/contexts/settings';
import { formatMoney } from '@hatch/kernel/rules';
import { html, type Html, type Mail } from '@hatch/platform';

type Content = Pick<Mail, 'subject' | 'text' | 'html'>;

const PAID_BY: Readonly<Record<Placed['paymentMethod'], string>> = {
  PHONE: 'Phone - we are waiting for your payment. We will ring you to take it and then prepare your order.',
  CARD: 'Card - paid',
  PAYPAL: 'PayPal - paid',
};

type Row = readonly [label: string, amount: string];

const rowsOf = ({ lines, postage, total }: Placed): readonly Row[] => [
  ...lines.map(({ quantity, name, unitPrice }): Row => [`${quantity} x ${name}`, formatMoney(quantity * unitPrice)]),
  [postage < 0 ? 'Collect Discount' : 'Delivery charge', formatMoney(postage)],
  ['Final Total (inc delivery)', formatMoney(total)],
];

const wayOf = (order: Placed, settings: Settings): readonly string[] => {
  if (order.method?.method === 'COLLECT') return [`You'll collect from us: ${valueOf(settings, 'full_address')}`];
  const { address_1, address_2, address_3, town_city, postcode } = order.details ?? {};
  const address = [address_1, address_2, address_3, town_city, postcode].filter(Boolean).join(', ');
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

const content = (subject: string, title: string, rows: readonly Row[], paragraphs: readonly string[]): Content => ({
  subject,
  text: plain(title, rows, paragraphs),
  html: page(title, rows, paragraphs),
});

const contact = (settings: Settings): string => {
  const phone = valueOf(settings, 'phone_no_display');
  return phone === '' ? valueOf(settings, 'site_name') : `${valueOf(settings, 'site_name')}, ${phone}`;
};

/** Once for each placed order (CHK-47, OPEN-35). */
export const confirmationMail = (order: Placed, settings: Settings): Content =>
  content(
    `Your order ${order.ref} at ${valueOf(settings, 'site_name')}`,
    `Thank you for your order ${order.ref}`,
    rowsOf(order),
    [
      ...wayOf(order, settings),
      `Payment: ${PAID_BY[order.paymentMethod]}`,
      ...(order.extraInfo === '' ? [] : [`You told us: ${order.extraInfo}`]),
      contact(settings),
    ],
  );

/** The kitchen is done (OPEN-66). */
export const readyMail = (order: Placed, settings: Settings): Content => {
  const collect = order.method?.method === 'COLLECT';
  const title = collect
    ? `Your order ${order.ref} is ready to collect`
    : `Your order ${order.ref} is on its way to you`;
  return content(
    title,
    title,
    [],
    [...(collect ? [`Collect it from: ${valueOf(settings, 'full_address')}`] : []), contact(settings)],
  );
};

/** To the administrator: a delivery of a small order cost nothing (DLV-37, OPEN-36). */
export const zeroChargeMail = (order: Placed, settings: Settings): Content =>
  content(
    `Order ${order.ref} was delivered free of charge below £30`,
    `Order ${order.ref} has no delivery charge`,
    rowsOf(order),
    ['Please check the delivery charge bands in the settings.', valueOf(settings, 'site_name')],
  );
