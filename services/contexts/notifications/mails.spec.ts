import { describe, expect, it } from 'vitest';
import { passwordResetMail } from './account-mails.js';
import { contactMail } from './administrator-mails.js';
import type { MailingShop } from './letter.js';
import { callLink, mapLink } from './mail-links.js';
import {
  acceptedMail,
  cancelledMail,
  confirmationMail,
  delayedMail,
  readyMail,
  sentOutMail,
  unattendedMail,
  type MailedOrder,
} from './order-mails.js';
import { refundMail } from './refund-mail.js';

const shop: MailingShop = {
  name: 'The Hatch',
  address: '1 High St, Leeds',
  phone: '0113 496 0000',
  accent: '#a8321c',
  accentAfterDark: '#ff9d84',
  logo: '',
};
const order: MailedOrder = {
  ref: '6EQRF',
  lines: [{ quantity: 2, name: 'Margherita', unitPrice: 950, virtual: false }],
  postage: 250,
  total: 2150,
  paidBy: 1,
  paymentMethod: 'CARD',
  method: { method: 'COLLECT' },
  details: null,
  dueBy: '2026-06-25T18:12:00Z',
  kitchen: 'NEW',
  slot: null,
  awaitsAcceptance: false,
  extraInfo: '',
  userId: null,
  trackingPage: 'https://shop.example/track/secret',
};
const MAP = 'https://www.google.com/maps/search/?api=1&query=1%20High%20St%2C%20Leeds';

const tracked = {
  accepted: acceptedMail(order, shop),
  delayed: delayedMail(order, shop),
  sentOut: sentOutMail(order, shop),
};
const all = {
  ...tracked,
  confirmation: confirmationMail(order, shop),
  ready: readyMail(order, shop),
  cancelled: cancelledMail(order, 'sold-out', { sending: 2_150, owed: 0 }, shop),
  refund: refundMail(
    {
      ref: '6EQRF',
      amount: 950,
      provider: 'stripe',
      items: [],
      order: 'stands',
      trackingPage: 'https://shop.example/track/secret',
    },
    shop,
  ),
  password: passwordResetMail('https://shop.example/forgotten-password#secret', shop),
};

describe('mails to customers', () => {
  it('CHK-47 OPEN-35 say in both parts when, where, which order, what and how much', () => {
    const { text, html } = all.confirmation;
    for (const words of ['19:12', '1 High St, Leeds', '6EQRF', '2 x Margherita', '£19.00', '£21.50', 'Paid by card']) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });

  it('OPEN-48 promise no time before an order is paid', () => {
    const { text, html } = confirmationMail({ ...order, paymentMethod: 'PHONE', dueBy: null }, shop);
    for (const part of [text, html]) expect(part).not.toMatch(/about/i);
  });

  it('TRK-02 say the day and the time that the customer chose, promised or not', () => {
    const ahead = { ...order, dueBy: '2026-06-27T17:30:00.000Z', slot: '2026-06-27T17:30:00.000Z' };
    expect(confirmationMail(ahead, shop).text).toContain('Ready about: Saturday 27 June, 18:30');
    const unpaid = confirmationMail({ ...ahead, paymentMethod: 'PHONE', dueBy: null }, shop);
    for (const part of [unpaid.text, unpaid.html]) expect(part).toContain('Saturday 27 June, 18:30');
    expect(unpaid.text).toContain('You asked for: Saturday 27 June, 18:30');
  });

  it.each(Object.entries(all))(
    '%s has one face: the name of the shop in its colour, a map and a call',
    (_kind, mail) => {
      expect(mail.html).toContain('background:#a8321c');
      expect(mail.html).toContain(`href="${MAP.replaceAll('&', '&amp;')}"`);
      expect(mail.html).toContain('href="tel:01134960000"');
      expect(mail.text).toContain(`Map: ${MAP}`);
      expect(mail.text).toContain('Call: 0113 496 0000');
    },
  );

  it.each(Object.entries(all))(
    '%s is read without pictures and without anything from elsewhere, also in the dark',
    (_kind, mail) => {
      expect(mail.html).not.toMatch(/<img|<script|<link|@import|url\(/);
      expect(mail.html).toContain('<meta name="color-scheme" content="light dark" />');
      expect(mail.html).toContain('prefers-color-scheme: dark');
    },
  );

  it('bears the logo of the shop beside its name, and its colours by day and after dark', () => {
    const worn = { accent: '#0b7285', accentAfterDark: '#4cc9e0', logo: 'https://shop.example/uploads/logo-320.png' };
    const { html } = readyMail(order, { ...shop, ...worn });
    expect(html).toMatch(
      /background:#0b7285[^>]*>\s*<img\s+src="https:\/\/shop\.example\/uploads\/logo-320\.png"\s+alt=""[^>]*>The Hatch/,
    );
    expect(html).toMatch(/\.link \{\s*color: #4cc9e0 !important/);
    expect(html).not.toMatch(/#a8321c|#ff9d84/);
  });

  it('says nothing of an address or a phone that the shop has not set', () => {
    const { text, html } = readyMail(order, { ...shop, address: '', phone: '' });
    for (const part of [text, html]) expect(part).not.toMatch(/tel:|maps|Call|Map|Collect it from/);
  });

  it('ACC-02 shows a link as one, alone on its line in the plain part', () => {
    expect(all.password.text.split('\n')).toContain('https://shop.example/forgotten-password#secret');
    expect(all.password.html).toContain('<a href="https://shop.example/forgotten-password#secret"');
  });

  it.each(Object.entries(all).filter(([kind]) => kind !== 'password'))(
    'TRK-01 %s links to where the order is followed',
    (_kind, { text, html }) => {
      expect(text.split('\n')).toContain('https://shop.example/track/secret');
      expect(html).toMatch(/<a\s+href="https:\/\/shop\.example\/track\/secret"[^>]*>Follow your order<\/a/);
    },
  );

  it('TRK-01 gives the link to nobody but the customer', () => {
    const { text, html } = unattendedMail(order, 'https://shop.example/takeaway-orders', 30, shop);
    for (const part of [text, html]) expect(part).not.toContain('/track/');
  });

  it('KIT-12 tells of a delivery that it is ready, and once it has left that it is on its way', () => {
    const delivery: MailedOrder = { ...order, method: { method: 'DELIVER' } };
    expect(readyMail(delivery, shop).subject).toBe('Your order 6EQRF is ready and will be on its way to you soon');
    expect(sentOutMail(delivery, shop).subject).toBe('Your order 6EQRF is on its way to you');
  });

  it('OPEN-13 escapes what people typed, and keeps their lines', () => {
    const written = { name: '<b>Ann', email: 'a@x.co', phoneNo: null, subject: null, message: '<i>one\ntwo' };
    const { html } = contactMail(written, { ...shop, name: '"><script>', address: '"><img src=x>' });
    expect(html).toContain('&lt;i&gt;one<br />two');
    expect(html).not.toMatch(/<b>|<i>|<script|<img/);
  });

  it.each([
    ['0113 496 0000', 'tel:01134960000'],
    ['+44 (0)113 496-0000', 'tel:+441134960000'],
    ['call "us" 07+', 'tel:07'],
  ])('calls %j at %s', (phone, link) => {
    expect(callLink(phone)).toBe(link);
  });

  it('finds a place on the map by all of its address', () => {
    expect(mapLink('1 High St & Co, Leeds#2')).toBe(
      'https://www.google.com/maps/search/?api=1&query=1%20High%20St%20%26%20Co%2C%20Leeds%232',
    );
  });
});
