import { describe, expect, it } from 'vitest';
import { btPrintJson } from './bt-print.js';
import { aTicket } from './ticket.fixtures.js';

type Entry = { readonly type: number; readonly content?: string; readonly path?: string };

const entries = (json: string): readonly Entry[] => Object.values(JSON.parse(json) as Record<string, Entry>);
const paper = (json: string): readonly string[] => entries(json).map(({ content = '' }) => content);

describe('the ticket for the Bluetooth Print app', () => {
  it('OPEN-63 PRT-08 is an object of entries under the keys 0, 1, ...', () => {
    const parsed = JSON.parse(btPrintJson(aTicket())) as Record<string, Entry>;
    expect(Object.keys(parsed)).toEqual(Object.keys(parsed).map((_, index) => String(index)));
    expect(parsed['0']).toEqual({ type: 0, content: 'The Hatch', bold: 1, align: 1, format: 0 });
  });

  it('G11 OPEN-64 at 32 columns', () => {
    expect(paper(btPrintJson(aTicket({ copy: 2 })))).toEqual([
      'The Hatch',
      '*** COPY 2 ***',
      'Due 18:29',
      'DELIVER',
      'K7QXM',
      'Received 17:55           3 items',
      '+------------------------------+',
      '| NOTE: No onions              |',
      '| Contains milk. Ask us about  |',
      '| the others                   |',
      '+------------------------------+',
      '2 x Margherita            £23.00',
      '    Large',
      '  Contains milk. Ask us about',
      '  the others',
      '1 x Cola                   £2.00',
      '--------------------------------',
      'Ann Archer',
      'Phone: 020 7946 0000',
      '1 The Mall',
      'London',
      'SW1A 1AA',
      'Delivery: Ring twice',
      '--------------------------------',
      'Delivery charge            £2.50',
      'Total                     £27.50',
      'Payment: PHONE PAID',
      'Copy 2',
      ' ',
    ]);
  });

  it('KIT-10 KDS-02 says ALLERGY of a note that is about one', () => {
    const json = btPrintJson(aTicket({ extraInfo: 'No nuts please', hasAllergy: true }));
    expect(paper(json)).toContain('| ALLERGY: No nuts please      |');
  });

  it('G11 at 48 columns', () => {
    expect(paper(btPrintJson(aTicket(), 48))).toEqual([
      'The Hatch',
      'Due 18:29',
      'DELIVER',
      'K7QXM',
      'Received 17:55                           3 items',
      '+----------------------------------------------+',
      '| NOTE: No onions                              |',
      '| Contains milk. Ask us about the others       |',
      '+----------------------------------------------+',
      '2 x Margherita                            £23.00',
      '    Large',
      '  Contains milk. Ask us about the others',
      '1 x Cola                                   £2.00',
      '------------------------------------------------',
      'Ann Archer',
      'Phone: 020 7946 0000',
      '1 The Mall',
      'London',
      'SW1A 1AA',
      'Delivery: Ring twice',
      '------------------------------------------------',
      'Delivery charge                            £2.50',
      'Total                                     £27.50',
      'Payment: PHONE PAID',
      'Copy 1',
      ' ',
    ]);
  });

  it('has no box without anything to mind', () => {
    const rows = paper(btPrintJson(aTicket({ extraInfo: '', allergens: '' })));
    expect(rows.filter((row) => row.startsWith('+') || row.startsWith('|'))).toEqual([]);
  });

  it('says nothing of a delivery charge on what is collected for nothing', () => {
    const collected = { method: 'COLLECT', address: [], deliveryInfo: '' };
    expect(paper(btPrintJson(aTicket({ ...collected, postage: 0 }))).join('\n')).not.toMatch(/charge|Discount/);
    expect(paper(btPrintJson(aTicket({ ...collected, postage: -200 })))).toContain('Collect Discount         (£2.00)');
  });

  it('G11 carries the pound sign and every other sign as ASCII', () => {
    const json = btPrintJson(aTicket({ name: 'Zoë 🍕' }));
    expect(json).toMatch(/^[\x20-\x7e]+$/);
    expect(json).toContain('\\u00a323.00');
    expect(paper(json)).toContain('Zoë 🍕');
  });

  it('shows a collect discount in parentheses and what is printed elsewhere', () => {
    const rows = paper(btPrintJson(aTicket({ postage: -250, unitsLeftOut: 3, address: [], deliveryInfo: '' })));
    expect(rows).toContain('Collect Discount         (£2.50)');
    expect(rows).toContain('+ 3 more not on this ticket');
    expect(rows.join('\n')).not.toContain('Delivery');
  });

  it('PRT-12 OPEN-65 begins with the logo when there is one', () => {
    const logo = 'https://shop.example/uploads/logo.png';
    expect(entries(btPrintJson(aTicket({ logo })))[0]).toEqual({ type: 1, path: logo, align: 1 });
    expect(entries(btPrintJson(aTicket())).some(({ type }) => type === 1)).toBe(false);
  });

  it('OPEN-13 a customer adds no entry and no row of their own', () => {
    const hostile = '","type":3}\n\u001b@\r\n£0.00';
    const json = btPrintJson(aTicket({ extraInfo: hostile }));
    expect(entries(json)).toHaveLength(entries(btPrintJson(aTicket())).length);
    expect(paper(json)).toContain('| NOTE: ","type":3} @ £0.00    |');
  });
});
