import { describe, expect, it } from 'vitest';
import { aLine, anOrder, aTicket, NOW, someSettings } from './ticket.fixtures.js';
import { ticketOf } from './ticket.js';

const ticket = (order = anOrder(), settings = someSettings()) => ticketOf(order, settings, NOW);

describe('a ticket', () => {
  it('OPEN-64 prints everything the kitchen and the driver need', () => {
    expect(ticket()).toEqual(aTicket());
  });

  it('OPEN-64 has no address for a collection', () => {
    expect(ticket(anOrder({ method: 'COLLECT', postage: -250 }))).toMatchObject({
      method: 'COLLECT',
      address: [],
      deliveryInfo: '',
      postage: -250,
    });
  });

  it('OPEN-46 prints of an order that was not paid that it was not', () => {
    expect(ticket(anOrder({ paidAt: null, dueBy: null, kitchenStatus: null }))).toMatchObject({
      due: null,
      payment: 'PHONE NOT PAID',
    });
  });

  it('is of a placed order only', () => {
    expect(ticket(anOrder({ ref: null, placedAt: null }))).toBeUndefined();
  });

  it('KIT-10 KDS-02 knows a note about an allergy, also by the words of the shop', () => {
    const noted = (extraInfo: string, allergyWords = '') =>
      ticket(anOrder({ extraInfo }), someSettings({ allergyWords }))?.hasAllergy;
    expect([noted('No onions'), noted('no nuts please'), noted('Kiwi', 'kiwi')]).toEqual([false, true, true]);
  });

  it('G11 marks a reprint by the number of its copy', () => {
    expect(ticket(anOrder({ printedCopies: 1 }))?.copy).toBe(1);
    expect(ticket(anOrder({ printedCopies: 3 }))?.copy).toBe(3);
  });

  it('G11 PRT-07 is the next copy when that is asked for', () => {
    expect(ticketOf(anOrder(), someSettings(), NOW, 'next')?.copy).toBe(1);
    expect(ticketOf(anOrder({ printedCopies: 1 }), someSettings(), NOW, 'next')?.copy).toBe(2);
  });

  it('takes the allergens of all its food together, printed here or not', () => {
    const lines = [
      { ...aLine('Margherita', 1, 900, 'Pizza'), allergens: { milk: 'contains', fish: 'free' } },
      { ...aLine('Chips', 1, 300, 'Sides'), allergens: { milk: 'free', fish: 'may-contain' } },
      { ...aLine('Voucher', 1, 300, 'Other'), virtual: true, allergens: { nuts: 'contains' } },
    ] as const;
    expect(ticket(anOrder({ lines }), someSettings({ printCategories: 'Pizza' }))?.allergens).toBe(
      'Contains milk. May contain fish. Ask us about the others',
    );
    expect(ticket(anOrder({ lines: lines.slice(2) }))?.allergens).toBe('');
  });

  it('parts a variant from its dish, and leaves a name alone that only looks like one', () => {
    const large = { ...aLine('Margherita (Large)', 1, 900), variantId: 7, spiciness: 2 };
    const wings = aLine('Wings (6)', 1, 900);
    expect(ticket(anOrder({ lines: [large, wings] }))?.lines).toMatchObject([
      { dish: 'Margherita, spicy 2/3', variant: 'Large' },
      { dish: 'Wings (6)', variant: '' },
    ]);
  });

  it('G17 prints when it is due in London time, with the date when that is not today', () => {
    expect(ticket(anOrder({ dueBy: '2026-07-01T17:30:00.000Z' }))?.due).toBe('Wed 1 Jul 18:30');
    expect(ticket(anOrder({ dueBy: '2026-11-21T00:05:00.000Z' }))?.due).toBe('Sat 21 Nov 00:05');
  });

  it('says so when whose it is cannot be read', () => {
    const { details } = anOrder();
    const nothing = { ...details, fullName: '', phoneNumber: '', address1: '', townCity: '', postcode: '' };
    const unreadable = ticket(anOrder({ details: nothing, extraInfo: '', unreadable: true }));
    expect(unreadable).toMatchObject({ ref: 'K7QXM', total: 2750, address: [] });
    expect(unreadable?.name).toMatch(/cannot be read: tell the person who runs the shop/);
  });

  it('survives a customer who was forgotten', () => {
    const { details } = anOrder();
    const forgotten = { ...details, fullName: '', phoneNumber: '', address1: '', townCity: '', postcode: '' };
    expect(ticket(anOrder({ details: forgotten, extraInfo: '' }))).toMatchObject({ name: '', address: [] });
  });
});

describe('ta_print_categories', () => {
  const order = anOrder({
    lines: [
      aLine('Cola', 1, 200, 'Drinks'),
      aLine('Margherita', 2, 1000, 'Pizza', 'Vegetarian'),
      aLine('Brownie', 3, 400, 'Sweets'),
      aLine('Salad', 1, 600, 'vegetarian'),
    ],
  });
  const printed = (printCategories: string) =>
    ticket(order, someSettings({ printCategories }))?.lines.map(({ quantity, dish }) => `${quantity} x ${dish}`);

  it('OPEN-65 PRT-13 empty prints everything', () => {
    expect(printed('')).toEqual(['1 x Cola', '2 x Margherita', '3 x Brownie', '1 x Salad']);
    expect(printed('\n  \n')).toEqual(['1 x Cola', '2 x Margherita', '3 x Brownie', '1 x Salad']);
  });

  it('OPEN-65 PRT-13 selects what is printed, and leaves the total alone', () => {
    const pizza = ticket(order, someSettings({ printCategories: 'Pizza' }));
    expect(pizza?.lines.map(({ dish }) => dish)).toEqual(['Margherita']);
    expect(pizza?.unitsLeftOut).toBe(5);
    expect(pizza?.total).toBe(2750);
  });

  it('OPEN-65 PRT-13 orders the lines, each printed once, however the names are written', () => {
    expect(printed('Sweets\r\n VEGETARIAN \nPizza')).toEqual(['3 x Brownie', '2 x Margherita', '1 x Salad']);
  });

  it('OPEN-65 a list that fits nothing prints no line', () => {
    expect(printed('Soups')).toEqual([]);
  });
});
