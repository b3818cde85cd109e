import { describe, expect, it } from 'vitest';
import { csv, csvFile, phoneCell, textOfCell, timeCell } from './csv.js';

describe('a file for spreadsheets', () => {
  it('ORD-16 begins with the mark by which they read accents right', () => {
    expect(csvFile([['Zoë']])).toBe('\uFEFFZoë\r\n');
  });

  it.each(['12E34', '83e52', '01234', '1.5E3', '12345678901234567'])(
    'ORD-16 MENU-08 keeps %s, which they would write as another number',
    (text) => {
      const [written = ''] = csv([[text]]).split('\r\n');
      expect(written).toBe(`'${text}`);
      expect(textOfCell(written)).toBe(text);
    },
  );

  it.each(['K7M2Q', '12345', '9.50', '0', '0.50', 'E1234', "'quoted'", 'LS6 2AS', '2026-11-27'])(
    'ORD-16 MENU-08 leaves %s as it is',
    (text) => {
      expect(csv([[text]])).toBe(`${text}\r\n`);
      expect(textOfCell(text)).toBe(text);
    },
  );

  it.each([
    ['07700900456', '07700 900456'],
    ['0207946000', '02079 46000'],
    ['020 7946 0000', '020 7946 0000'],
    ['', ''],
  ])('ORD-16 writes the phone number %s as %s', (phone, written) => {
    expect(phoneCell(phone)).toBe(written);
  });

  it('PAYX-05 is RFC 4180, and no cell of it is a formula', () => {
    expect(csv([['a"b', 'c,d', 'e\nf', { pence: -5 }, 7]])).toBe('"a""b","c,d","e\nf",-0.05,7\r\n');
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']) expect(csv([[text]])).toMatch(/^"?'/);
  });

  it('ORD-16 says times as the clock of the shop has them', () => {
    expect(timeCell('2026-07-01T17:05:22.123Z')).toBe('2026-07-01T18:05:22+01:00');
    expect(timeCell(null)).toBe('');
  });
});
