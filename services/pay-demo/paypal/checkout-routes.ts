import { z } from 'zod';
import type { PayPalAccount } from './account.js';
import { PayPalError } from './paypal-error.js';
import { html, json, script, type Route } from './reply.js';
import { readBody, textOf } from './requests.js';
import { sdkScript } from './sdk-script.js';

const approval = z.strictObject({
  orderID: z.string(),
  instrument: z.enum(['good', 'declined', 'pending']).default('good'),
});

/** What the customer meets: PayPal's page, and the script in the shop's page with its dialog. */
export const checkoutRoutes = (account: PayPalAccount, base: string): readonly Route[] => [
  {
    method: 'GET',
    path: /^\/checkoutnow$/,
    answer: ({ url }) => {
      const order = account.order(url.searchParams.get('token') ?? '');
      return html(page(choices(order.id, order.amount, order.description)));
    },
  },
  {
    method: 'POST',
    path: /^\/checkoutnow$/,
    answer: ({ body }) => {
      const form = new URLSearchParams(body);
      const instrument = form.get('pay');
      if (!instrument) return html(page('<h1>Cancelled</h1><p>You can close this window.</p>'));
      const { orderID, instrument: chosen } = approval.parse({ orderID: form.get('token'), instrument });
      account.approve(orderID, chosen);
      return html(page('<h1>Approved</h1><p>You can close this window.</p>'));
    },
  },
  {
    method: 'GET',
    path: /^\/sdk\/js$/,
    answer: ({ url }) => {
      if (!url.searchParams.get('client-id')) throw new PayPalError(400, 'MISSING_CLIENT_ID');
      return script(sdkScript(base));
    },
  },
  {
    method: 'GET',
    path: /^\/sdk\/orders\/([^/]+)$/,
    answer: ({ id }) => {
      const { amount, description } = account.order(id);
      return json(200, { amount: `£${textOf(amount)}`, description });
    },
  },
  {
    method: 'POST',
    path: /^\/sdk\/approve$/,
    answer: ({ body }) => {
      const { orderID, instrument } = readBody(approval, body);
      account.approve(orderID, instrument);
      return json(200, { orderID, payerID: 'QYR5Z8XDVJNXQ' });
    },
  },
];

const page = (content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>PayPal (stand-in)</title></head><body><main>${content}</main></body></html>`;

const choices = (orderId: string, amount: number, description = 'your order'): string =>
  `<h1>Pay £${textOf(amount)}</h1><p>${escaped(description)}</p>
<form method="post" action="/checkoutnow"><input type="hidden" name="token" value="${escaped(orderId)}">
<button name="pay" value="good">Pay</button>
<button name="pay" value="declined">Pay with a card that is declined</button>
<button name="cancel" value="1">Cancel</button></form>`;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`);
