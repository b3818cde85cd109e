import { describe, expect, it } from 'vitest';
import { TICKET_PAGE_POLICY, ticketPage } from './ticket-page.js';
import { aTicket } from './ticket.fixtures.js';

describe('the ticket as a page', () => {
  it('OPEN-64 shows ref, method, due, who, where, what and how much', () => {
    const page = ticketPage(aTicket({ copy: 2 }));
    for (const text of ['K7QXM', 'DELIVER', 'Due 18:29', 'Ann Archer', '020 7946 0000', '1 The Mall', 'SW1A 1AA'])
      expect(page).toContain(text);
    for (const text of ['2 x Margherita', 'Large', '£23.00', '£2.50', '£27.50', 'Ring twice', 'No onions', 'COPY 2'])
      expect(page).toContain(text);
  });

  it('ALG-03 says below each line what is stated of its allergens', () => {
    expect(ticketPage(aTicket())).toContain(
      '<span class="variant">Large</span><br /><small>Contains milk. Ask us about the others</small>',
    );
    expect(ticketPage(aTicket())).toMatch(/<strong>1 x Cola<\/strong\s*>\s*<\/td>/);
  });

  it('has the notes and the allergens before the dishes, and says when it was received and how much it is', () => {
    const page = ticketPage(aTicket());
    const places = [
      'Due 18:29',
      'Received 17:55',
      '3 items',
      'NOTE: No onions',
      '2 x Margherita',
      'Ann Archer',
      'Copy 1',
    ];
    const found = places.map((text) => page.indexOf(text));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(page.indexOf('<p class="mind">Contains milk')).toBeLessThan(page.indexOf('2 x Margherita'));
  });

  it('KIT-10 KDS-02 says ALLERGY of a note that is about one', () => {
    const page = ticketPage(aTicket({ extraInfo: 'No nuts please', hasAllergy: true }));
    expect(page).toContain('<p class="mind">ALLERGY: No nuts please</p>');
    expect(page).not.toContain('NOTE');
  });

  it('says nothing of a delivery charge on what is collected for nothing', () => {
    expect(ticketPage(aTicket({ method: 'COLLECT', postage: 0, address: [] }))).not.toContain('Delivery charge');
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
