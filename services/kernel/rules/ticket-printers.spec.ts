import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PAPER_COLUMNS,
  printerAddress,
  printersText,
  readPrinterAddress,
  readPrinters,
  stationOf,
} from './ticket-printers.js';

describe('printers of tickets', () => {
  it.each([
    ['192.168.1.50', '192.168.1.50:9100'],
    [' Printer.local:9101 ', 'printer.local:9101'],
    ['10.0.0.7:1024', '10.0.0.7:1024'],
    ['[fd00::5]', '[fd00::5]:9100'],
    ['[::1]:9100', '[::1]:9100'],
    ['kitchen-1', 'kitchen-1:9100'],
  ])('KIT-10 stand at %j', (typed, address) => {
    const read = readPrinterAddress(typed);
    expect(read && printerAddress(read)).toBe(address);
  });

  it.each([
    '',
    ' ',
    ':9100',
    'a b',
    'http://printer',
    'printer/x',
    'printer:0',
    'printer:22',
    'printer:1023',
    'printer:65536',
    'printer:9100:1',
    'user@printer',
    '-printer',
    'printer-',
    '1.2.3',
    '1.2.3.256',
    '01.2.3.4',
    '0x7f.1',
    '2130706433',
    '[fd00',
    'fd00::5',
    '[printer]',
    'a\n9100',
    'prin\u0000ter',
    `${'a'.repeat(64)}.local`,
    '*.local',
    'printer;9100',
  ])('KIT-10 do not stand at %j', (typed) => {
    expect(readPrinterAddress(typed)).toBeUndefined();
  });

  it('KIT-10 are read as they are written', () => {
    const printer = fc.record({
      station: fc.stringMatching(/^[A-Za-z][A-Za-z &]{0,20}[a-z]$/),
      host: fc.constantFrom('10.0.0.1', 'printer.local', 'fd00::5'),
      port: fc.integer({ min: 1024, max: 65_535 }),
      columns: fc.constantFrom(...PAPER_COLUMNS),
    });
    const printers = fc.uniqueArray(printer, { maxLength: 10, selector: ({ station }) => station.toLowerCase() });
    fc.assert(fc.property(printers, (some) => void expect(readPrinters(printersText(some))).toEqual(some)));
  });

  it.each([
    '40;10.0.0.1;',
    '32;10.0.0.1',
    '32;;Pizza',
    '32;10.0.0.1;\n48;10.0.0.2;',
    '32;10.0.0.1;Pizza\n32;10.0.0.2;PIZZA',
    '32;10.0.0.1:25;Pizza',
    Array.from({ length: 11 }, (_, at) => `32;10.0.0.1;S${at}`).join('\n'),
    `32;10.0.0.1;${'x'.repeat(101)}`,
  ])('KIT-10 are not %j', (text) => {
    expect(readPrinters(text)).toBeUndefined();
  });

  it('KIT-10 a dish is cooked at the first of the stations that it is in', () => {
    expect(stationOf(['Drinks', ' pizza '], ['Pizza', 'Drinks'])).toBe('Pizza');
    expect(stationOf(['Puddings'], ['Pizza', 'Drinks'])).toBeUndefined();
  });
});
