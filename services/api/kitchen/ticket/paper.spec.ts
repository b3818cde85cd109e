import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxed, printable, withAmount, wrap } from './paper.js';

const width = (text: string): number => [...text].length;
const letters = (text: string): string => text.replace(/\s/gu, '');
const anyText = fc.string({ unit: 'grapheme', maxLength: 120 });

describe('paper', () => {
  it('G11 nothing is wider than the paper and nothing is lost', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(16, 32, 48), (text, columns) => {
        const rows = wrap(text, columns);
        for (const row of rows) expect(width(row)).toBeLessThanOrEqual(columns);
        expect(letters(rows.join(''))).toBe(letters(printable(text)));
      }),
    );
  });

  it('G11 an amount stands at the right edge, and the quantity in front is never cut off', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 99 }), fc.constantFrom(32, 48), (name, quantity, columns) => {
        const rows = withAmount(`${quantity} x ${name}`, '£1,234.50', columns, 2);
        expect(width(rows[0] ?? '')).toBe(columns);
        expect(rows[0]).toMatch(new RegExp(`^${quantity} x`));
        expect(rows[0]).toMatch(/ £1,234\.50$/);
        for (const row of rows) expect(width(row)).toBeLessThanOrEqual(columns);
      }),
    );
  });

  it('G11 a box is as wide as the paper, whatever is in it, and loses nothing', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(32, 48), (text, columns) => {
        const rows = boxed([text], columns);
        for (const row of rows) expect(width(row)).toBe(columns);
        const inside = rows.slice(1, -1).map((row) => row.slice(2, -2));
        expect(letters(inside.join(''))).toBe(letters(printable(text)));
      }),
    );
  });

  it('breaks between words and indents what follows', () => {
    expect(withAmount('2 x Margherita with extra mozzarella', '£23.00', 32, 2)).toEqual([
      '2 x Margherita with       £23.00',
      '  extra mozzarella',
    ]);
  });

  it('has no text move the head of a printer', () => {
    expect(printable('\u001b@Ann\r\nArcher\u0000\u202e\u2028 ok')).toBe('@Ann Archer ok');
  });
});
