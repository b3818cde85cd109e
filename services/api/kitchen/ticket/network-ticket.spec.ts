import { escPosOf } from '@hatch/platform';
import { describe, expect, it } from 'vitest';
import { ticketRows } from './ticket-rows.js';
import { aLine, anOrder, aTicket, NOW, someSettings } from './ticket.fixtures.js';
import { ticketOf } from './ticket.js';

/** Bytes that are letters as letters, all others in hexadecimal; a line for each of the paper. */
const legible = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) =>
      byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `<${byte.toString(16).padStart(2, '0')}>`,
    )
    .join('')
    .replaceAll('<0a>', '<0a>\n');

describe('what a network printer is sent', () => {
  it.each([32, 48])('KIT-10 G11 is this to the byte at %d columns, pound sign and all', async (columns) => {
    const ticket = aTicket({ name: 'Zoë Archer – “Ann”' });
    await expect(legible(escPosOf(ticketRows(ticket, columns), columns))).toMatchFileSnapshot(
      `./golden/ticket-${columns}.txt`,
    );
  });

  it.each([32, 48])('KIT-10 is this for one station, and a copy, at %d columns', async (columns) => {
    const ticket = aTicket({ part: { station: 'Pizza', number: 1, of: 2 }, copy: 2, unitsLeftOut: 1 });
    await expect(legible(escPosOf(ticketRows(ticket, columns), columns))).toMatchFileSnapshot(
      `./golden/station-${columns}.txt`,
    );
  });

  it.each([32, 48])('KIT-10 KDS-02 says ALLERGY of a note that is about one, at %d columns', async (columns) => {
    const ticket = aTicket({ extraInfo: 'Shellfish kills me', hasAllergy: true });
    await expect(legible(escPosOf(ticketRows(ticket, columns), columns))).toMatchFileSnapshot(
      `./golden/allergy-${columns}.txt`,
    );
  });

  it('PRT-12 KIT-10 begins with the logo, centred, as dots that every printer of ESC/POS sets', () => {
    const data = new Uint8Array(4 * 16 * 8).fill(255);
    // The upper left dot is black.
    data.fill(0, 0, 3);
    const rows = ticketRows(aTicket(), 32);
    const plain = legible(escPosOf(rows, 32));
    const logo = legible(escPosOf(rows, 32, { width: 16, height: 8, data }));
    const raster = `<1d>v0<00><02><00><08><00><80>${'<00>'.repeat(15)}`;
    expect(logo).toContain(raster);
    expect(logo.indexOf('<1b>a<01>')).toBeLessThan(logo.indexOf(raster));
    expect(logo.indexOf(raster)).toBeLessThan(logo.indexOf('The Hatch'));
    expect(logo.slice(logo.indexOf('The Hatch'))).toBe(plain.slice(plain.indexOf('The Hatch')));
  });

  it('G11 holds no byte of a customer that a printer takes for a command', () => {
    const hostile = 'x\u001bm\u001dV\u0000\u0010\u0014\u0001\n\u202e😀';
    const ticket = aTicket({
      name: hostile,
      extraInfo: hostile,
      phone: hostile,
      address: [hostile],
      deliveryInfo: hostile,
    });
    const [hostileBytes, plain] = [ticket, aTicket()].map((each) => escPosOf(ticketRows(each, 32), 32));
    const commands = (bytes: Uint8Array | undefined) =>
      [...(bytes ?? [])].filter((byte) => byte === 0x1d || byte === 0x10 || byte === 0x00 || byte === 0x14).length;
    expect(legible(hostileBytes ?? new Uint8Array())).not.toContain('<1b>m');
    expect([...(hostileBytes ?? [])].filter((byte) => byte === 0x10).length).toBe(
      [...(plain ?? [])].filter((byte) => byte === 0x10).length,
    );
    expect(commands(hostileBytes)).toBeGreaterThan(0);
  });
});

describe('the ticket of a station', () => {
  const order = anOrder({
    lines: [
      aLine('Cola', 2, 200, 'Drinks'),
      aLine('Margherita', 1, 1150, 'Pizza', 'Drinks'),
      aLine('Napkins', 1, 0, 'Other'),
    ],
  });
  const dishes = (station: string, settings = someSettings()) =>
    ticketOf(order, settings, NOW, 1, { station, number: 1, of: 2 })?.lines.map(({ dish }) => dish);

  it('KIT-10 has its dishes alone, each at the first of its stations, and says how many there are elsewhere', () => {
    const settings = someSettings({ printCategories: 'Pizza\nDrinks' });
    expect(dishes('drinks', settings)).toEqual(['Cola']);
    expect(dishes('Pizza', settings)).toEqual(['Margherita']);
    expect(dishes('', settings)).toEqual(['Margherita', 'Cola']);
    expect(dishes('Drinks', someSettings({ stations: ['Drinks', 'Pizza'] }))).toEqual(['Cola', 'Margherita']);
    expect(dishes('')).toEqual(['Cola', 'Margherita', 'Napkins']);
    const drinks = ticketOf(order, settings, NOW, 1, { station: 'Drinks', number: 1, of: 2 });
    expect(drinks).toMatchObject({ units: 4, unitsLeftOut: 2 });
  });

  it('KIT-10 OPEN-65 has the dishes whose category was given its name after they were ordered', () => {
    const categoriesNow = new Map([[1, ['Pizzas']]]);
    const renamed = anOrder({ lines: [aLine('Margherita', 1, 1150, 'Pizza')] });
    const dishesOf = (station: string, settings = someSettings()) =>
      ticketOf(renamed, settings, NOW, 1, { station, number: 1, of: 2 })?.lines.map(({ dish }) => dish);
    expect(dishesOf('Pizzas', someSettings({ stations: ['Pizzas'], categoriesNow }))).toEqual(['Margherita']);
    expect(dishesOf('', someSettings({ printCategories: 'Pizzas', categoriesNow }))).toEqual(['Margherita']);
  });
});
