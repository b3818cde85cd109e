import { html, sanitised, type Html } from '../html/html.js';
import type { MailboxMessage } from './dev-mailbox.js';

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c1917; background: #fff; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #d6d3d1; vertical-align: top; }
  iframe { width: 100%; height: 32rem; border: 1px solid #78716c; }
  pre { white-space: pre-wrap; background: #f5f5f4; padding: 1rem; }
  dt { font-weight: 600; }
`;

/** Inline styles of mailbox and mails; no script and nothing from elsewhere. */
export const MAILBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'";

const STYLE_ELEMENT = sanitised(`<style>${STYLE}</style>`);

const page = (title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.toString();

export const mailsPage = (mails: readonly MailboxMessage[]): string =>
  page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p>Mail that this shop would have sent; nothing leaves the machine. The newest 500 are kept.</p>
      ${mails.length === 0 ? html`<p>No mail yet.</p>` : tableOf(mails)}`,
  );

const tableOf = (mails: readonly MailboxMessage[]): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Subject</th>
        <th scope="col">To</th>
        <th scope="col">At</th>
      </tr>
    </thead>
    <tbody>
      ${mails.map(
        ({ id, subject, to, at }) =>
          html`<tr>
            <td><a href="/dev/mail/${id}">${subject || '(no subject)'}</a></td>
            <td>${to.join(', ')}</td>
            <td><time datetime="${at}">${at}</time></td>
          </tr>`,
      )}
    </tbody>
  </table>`;

export const mailPage = ({ subject, from, to, replyTo, at, text, html: body }: MailboxMessage): string =>
  page(
    subject,
    html`<p><a href="/dev/mail">Mailbox</a></p>
      <h1>${subject || '(no subject)'}</h1>
      <dl>
        <dt>From</dt>
        <dd>${from}</dd>
        <dt>To</dt>
        <dd>${to.join(', ')}</dd>
        ${
          replyTo !== null &&
          html`<dt>Reply to</dt>
            <dd>${replyTo}</dd>`
        }
        <dt>At</dt>
        <dd><time datetime="${at}">${at}</time></dd>
      </dl>
      <h2>As it looks</h2>
      <iframe title="The mail as it looks" sandbox="" srcdoc="${body}"></iframe>
      <h2>As text</h2>
      <pre>${text}</pre>`,
  );
