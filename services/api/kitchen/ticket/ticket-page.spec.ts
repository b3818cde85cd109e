import { describe, expect, it } from 'vitest';
import { TICKET_PAGE_POLICY, ticketPage } from './ticket-page.js';
import { aTicket } from './ticket.fixtures.js';

describe('the ticket as a page', () => {
  it('OPEN-64 shows ref, method, due, who, where, what and how much', () => {
    const page = ticketPage(aTicket({ copy: 2 }));
    for (const text of ['K7QXM', 'DELIVER', 'Due 18:29', 'Ann Archer', '020 7946 0000', '1 The Mall', 'SW1A 1AA'])
      expect(page).toContain(text);
    for (const text of ['2 x Margherita (Large)', '£23.00', '£2.50', '£27.50', 'Ring twice', 'No onions', 'COPY 2'])
      expect(page).toContain(text);
  });

  it('ALG-03 says below each line what is stated of its allergens', () => {
    expect(ticketPage(aTicket())).toContain(
      '2 x Margherita (Large)<br /><small>Contains milk. Ask us about the others</small>',
    );
    expect(ticketPage(aTicket())).toContain('<td>1 x Cola</td>');
  });

  it('OPEN-13 OPEN-64 shows a customer text as text, and holds no script', () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>"\'';
    const page = ticketPage(
      aTicket({ name: hostile, extraInfo: hostile, deliveryInfo: hostile, phone: hostile, address: [hostile] }),
    );
    expect(page).not.toMatch(/<script|<img/i);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('OPEN-64 allows itself no script, and its own style alone', () => {
    expect(TICKET_PAGE_POLICY).toMatch(/^default-src 'none'; img-src 'self'; style-src 'sha256-[\w+/=]{44}';/);
    expect(ticketPage(aTicket())).not.toContain('style="');
  });

  it('PRT-12 shows the logo when there is one', () => {
    expect(ticketPage(aTicket({ logo: 'https://shop.example/logo.png' }))).toContain('https://shop.example/logo.png');
    expect(ticketPage(aTicket())).not.toContain('<img');
  });
});
