import { formatMoney } from '@hatch/kernel/rules';
import { html, sanitised, type Html } from '@hatch/platform';
import { createHash } from 'node:crypto';
import { dueWords, itemsWords, leftOut, postageLabel, saysPostage } from './ticket-rows.js';
import { warnings, type Ticket, type TicketLine } from './ticket.js';

const STYLE =
  'body{max-width:24rem;margin:0 auto;padding:1rem;font:1rem/1.4 ui-monospace,monospace;color:#000;background:#fff}' +
  'h1{font-size:1rem;text-align:center;margin:0}' +
  'img{display:block;max-width:60%;margin:0 auto}' +
  '.large{font-size:1.75rem;line-height:1.2;font-weight:700;text-align:center;margin:.25rem 0}' +
  '.due{font-size:2.5rem}' +
  '.facts{display:flex;justify-content:space-between}' +
  '.mind{border:3px solid;padding:.25rem .5rem;margin-block:.5rem;font-weight:700}' +
  '.variant{display:block;padding-left:2rem;font-weight:700}' +
  'table{width:100%;border-collapse:collapse;border-block:1px dashed;margin-block:.5rem}' +
  'th,td{padding:.125rem 0;text-align:left;vertical-align:top}' +
  'td:last-child{text-align:right;white-space:nowrap;padding-left:1rem}' +
  'p{margin:0;overflow-wrap:anywhere}' +
  '@page{margin:4mm}';

/** CSP source expression for exactly this style. */
export const TICKET_STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

export const TICKET_PAGE_POLICY =
  `default-src 'none'; img-src 'self'; style-src ${TICKET_STYLE_SOURCE}; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const STYLE_ELEMENT = sanitised(`<style>${STYLE}</style>`);

const labelled = (label: string, words: string): Html | false => words !== '' && html`<p>${label}: ${words}</p>`;

const item = ({ quantity, dish, variant, amount, allergens }: TicketLine): Html =>
  html`<tr>
    <td>
      <strong>${quantity} x ${dish}</strong
      >${variant !== '' && html`<span class="variant">${variant}</span>`}${allergens !== '' && html`<br /><small>${allergens}</small>`}
    </td>
    <td>${formatMoney(amount)}</td>
  </tr>`;

export const ticketPage = (ticket: Ticket): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Order ${ticket.ref}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        ${ticket.logo !== null && html`<img src="${ticket.logo}" alt="" />`}
        <h1>${ticket.siteName}</h1>
        ${ticket.copy > 1 && html`<p class="large">COPY ${ticket.copy}</p>`}
        <p class="large due">${dueWords(ticket)}</p>
        ${ticket.method !== null && html`<p class="large">${ticket.method}</p>`}
        <p class="large">${ticket.ref}</p>
        <p class="facts"><span>Received ${ticket.received}</span> <span>${itemsWords(ticket)}</span></p>
        ${warnings(ticket).map((warning) => html`<p class="mind">${warning}</p>`)}
        <table>
          <tbody>
            ${ticket.lines.map(item)}
          </tbody>
        </table>
        ${ticket.unitsLeftOut > 0 && html`<p>${leftOut(ticket.unitsLeftOut)}</p>`}
        <p><strong>${ticket.name}</strong></p>
        ${labelled('Phone', ticket.phone)} ${ticket.address.map((line) => html`<p>${line}</p>`)}
        ${labelled('Delivery', ticket.deliveryInfo)}
        <hr />
        ${saysPostage(ticket) && labelled(postageLabel(ticket), formatMoney(ticket.postage))}
        <p><strong>Total: ${formatMoney(ticket.total)}</strong></p>
        ${labelled('Payment', ticket.payment)}
        <p>Copy ${ticket.copy}</p>
      </body>
    </html>`.toString();
