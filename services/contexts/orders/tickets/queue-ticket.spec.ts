import { deciderSpec } from '@hatch/kernel/testing';
import type { TicketPrinter } from '@hatch/kernel/rules';
import { describe, expect, it } from 'vitest';
import type { OrderEvent } from '../events.js';
import { awaitingPayment, cola, inKitchen, lines, ORDER, pizza, printed, toAccept } from '../ordering.fixtures.js';
import { queueTicket, stationsToPrint } from './queue-ticket.decision.js';
import { order } from '../state.js';

const { given } = deciderSpec(order);
const at = (station: string): TicketPrinter => ({ station, host: '10.0.0.1', port: 9100, columns: 48 });
const categoriesNow = new Map<number, readonly string[]>();
const whole = { printers: [at('')], categories: [], categoriesNow, byItself: false };
const queued = (copy = 1, stations: readonly string[] = ['']): OrderEvent => ({
  type: 'TicketQueued',
  data: { orderId: ORDER, jobId: `${ORDER}.${copy}`, copy, stations },
});
const done = (copy = 1): OrderEvent => ({
  type: 'TicketPartPrinted',
  data: { orderId: ORDER, jobId: `${ORDER}.${copy}`, part: 0 },
});

describe('the stations of an order', () => {
  it('KIT-10 are those whose dishes it has, and the whole ticket after them', () => {
    const printers = [at(''), at('Drinks'), at('pizza'), at('Puddings')];
    expect(stationsToPrint(lines, { printers, categories: ['Pizza', 'Drinks', 'Puddings'], categoriesNow })).toEqual([
      'Drinks',
      'pizza',
      '',
    ]);
    expect(stationsToPrint([cola], { printers, categories: [], categoriesNow })).toEqual(['Drinks', '']);
  });

  it('KIT-10 a dish of two categories is cooked at the first of them alone', () => {
    const both = [{ ...cola, categories: ['Drinks', 'Pizza'] }];
    const printers = [at('Pizza'), at('Drinks')];
    expect(stationsToPrint(both, { printers, categories: ['Drinks', 'Pizza'], categoriesNow })).toEqual(['Drinks']);
    expect(stationsToPrint(both, { printers, categories: [], categoriesNow })).toEqual(['Pizza']);
  });
});

describe('a dish whose category was renamed after it was ordered', () => {
  const printers = [at('Pizzas'), at('Puddings')];
  const now = new Map([[pizza.productId, ['Pizzas']]]);

  it('KIT-10 MENU-06 is printed at the station that it is in now', () => {
    expect(stationsToPrint(lines, { printers, categories: [], categoriesNow: now })).toEqual(['Pizzas']);
    given(...inKitchen)
      .when(queueTicket({ ...whole, printers, categoriesNow: now }))
      .then(queued(1, ['Pizzas']));
  });

  it('KIT-10 stays at the station that it was ordered from while there is one', () => {
    const moved = new Map([[pizza.productId, ['Puddings']]]);
    const stations = stationsToPrint([pizza], {
      printers: [at('Pizza'), ...printers],
      categories: [],
      categoriesNow: moved,
    });
    expect(stations).toEqual(['Pizza']);
  });
});

describe('asking network printers for a ticket', () => {
  it('KIT-10 is for the next copy, and its job is that of order and copy', () => {
    given(...inKitchen)
      .when(queueTicket(whole))
      .then(queued());
    given(...inKitchen, queued(), done(), printed())
      .when(queueTicket(whole))
      .then(queued(2));
    given(...inKitchen, printed())
      .when(queueTicket(whole))
      .then(queued(2));
  });

  it('G11 is refused while the last ticket waits', () => {
    given(...inKitchen, queued())
      .when(queueTicket(whole))
      .thenRefused('ordering.printing');
  });

  it('KIT-10 happens by itself once, and not for what was printed', () => {
    const byItself = { ...whole, byItself: true };
    given(...inKitchen)
      .when(queueTicket(byItself))
      .then(queued());
    given(...inKitchen, queued())
      .when(queueTicket(byItself))
      .thenNothing();
    given(...inKitchen, printed())
      .when(queueTicket(byItself))
      .thenNothing();
  });

  it('KIT-10 is refused for what the kitchen is not to cook, and where no printer is for its dishes', () => {
    given(...awaitingPayment)
      .when(queueTicket(whole))
      .thenRefused('ordering.unpaid');
    given(...toAccept)
      .when(queueTicket(whole))
      .thenRefused('ordering.not-accepted');
    given().when(queueTicket(whole)).thenRefused('ordering.not-placed');
    given(...inKitchen)
      .when(queueTicket({ ...whole, printers: [at('Puddings')] }))
      .thenRefused('ordering.no-printer');
    expect(pizza.categories).not.toContain('Puddings');
  });
});
