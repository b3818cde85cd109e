import { html, type Html } from '@hatch/platform';
import type { Fact, Letter, Link, MailingShop, Row } from './letter.js';
import { callLink, mapLink } from './mail-links.js';

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const INK = '#2b1b12';
const SOFT = '#67513f';
const LINE = '1px solid #e7d9c6';

/** For mail programs that support dark mode; the others use the attributes. */
const dark = ({ accentAfterDark }: MailingShop): Html =>
  html`<style>
    @media (prefers-color-scheme: dark) {
      .paper {
        background: #17100c !important;
      }
      .sheet {
        background: #251a14 !important;
      }
      .ink {
        color: #f8eee1 !important;
      }
      .soft {
        color: #d3bfae !important;
      }
      .line {
        border-color: #59453a !important;
      }
      .link {
        color: ${accentAfterDark} !important;
      }
    }
  </style>`;

/** A table of at most 600 px with colours in attributes: every mail program shows that. */
export const mailPage = (
  { subject, title, facts = [], action, rows = [], paragraphs = [] }: Letter,
  shop: MailingShop,
): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${dark(shop)}
      </head>
      <body class="paper" style="margin:0;padding:0;background:#fff9f1">
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#fff9f1;${FONT}"
        >
          <tr>
            <td align="center" style="padding:16px 8px">
              <table
                role="presentation"
                class="sheet"
                width="600"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:600px;background:#ffffff"
              >
                <tr>
                  <td style="padding:16px 24px;background:${shop.accent};color:#ffffff;font-size:18px;font-weight:bold">
                    ${shop.logo !== '' && logo(shop)}${shop.name}
                  </td>
                </tr>
                <tr>
                  <td class="ink" style="padding:24px;color:${INK};font-size:16px;line-height:24px">
                    <h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${title}</h1>
                    ${facts.length > 0 && table(facts.map((fact) => factRow(fact, shop)))}
                    ${action && button(action, shop)}
                    ${rows.length > 0 && table(rows.map((row, place) => moneyRow(row, place === rows.length - 1)))}
                    ${paragraphs.map((text) => paragraph(text, shop))}
                  </td>
                </tr>
                <tr>
                  <td
                    class="soft line"
                    style="padding:16px 24px;border-top:${LINE};color:${SOFT};font-size:14px;line-height:22px"
                  >
                    ${footer(shop)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.toString();

/** The name stands beside it, as many mail programs do not load pictures. */
const logo = ({ logo: address }: MailingShop): Html =>
  html`<img
    src="${address}"
    alt=""
    height="40"
    style="height:40px;width:auto;max-width:160px;margin-right:12px;vertical-align:middle;background:#ffffff;border-radius:8px"
  />`;

const table = (rows: readonly Html[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
    ${rows}
  </table>`;

const factRow = ({ label, text, map }: Fact, shop: MailingShop): Html =>
  html`<tr>
    <td style="padding:4px 0">
      <span class="soft" style="color:${SOFT};font-size:14px">${label}</span><br />
      <strong>${text}</strong>${map && html`<br />${linkTo(map, 'See the map', shop)}`}
    </td>
  </tr>`;

const moneyRow = ([label, amount]: Row, isTotal: boolean): Html => {
  const weight = isTotal ? 'bold' : 'normal';
  return html`<tr>
    <td class="line" style="padding:8px 16px 8px 0;border-top:${LINE};font-weight:${weight}">${label}</td>
    <td
      class="line"
      align="right"
      valign="top"
      style="padding:8px 0;border-top:${LINE};font-weight:${weight};white-space:nowrap"
    >
      ${amount}
    </td>
  </tr>`;
};

/** Large enough for a finger, and usable where its colours are not shown. */
const button = ({ link, label }: NonNullable<Letter['action']>, { accent }: MailingShop): Html =>
  html`<p style="margin:0 0 16px">
    <a
      href="${link}"
      style="display:inline-block;padding:12px 24px;border-radius:8px;background:${accent};color:#ffffff;font-weight:bold"
      >${label}</a
    >
  </p>`;

const paragraph = (text: string | Link, shop: MailingShop): Html =>
  html`<p style="margin:0 0 16px;overflow-wrap:anywhere">
    ${typeof text === 'string' ? lines(text) : linkTo(text.link, text.link, shop)}
  </p>`;

const lines = (text: string): readonly Html[] =>
  text.split('\n').map((line, place) => html`${place > 0 && html`<br />`}${line}`);

const linkTo = (address: string, text: string, { accent }: MailingShop): Html =>
  html`<a href="${address}" class="link" style="color:${accent}">${text}</a>`;

const footer = (shop: MailingShop): Html =>
  html`<strong>${shop.name}</strong> ${shop.address && html`<br />${linkTo(mapLink(shop.address), shop.address, shop)}`}
    ${shop.phone && html`<br />${linkTo(callLink(shop.phone), `Call ${shop.phone}`, shop)}`}`;
