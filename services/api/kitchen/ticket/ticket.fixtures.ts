import type { OrderRecord } from '@hatch/projections/orders';
import type { Ticket, TicketSettings } from './ticket.js';

export const NOW = new Date('2026-11-20T18:00:00.000Z');

type Line = OrderRecord['lines'][number];

export const aLine = (name: string, quantity: number, unitPrice: number, ...categories: readonly string[]): Line => ({
  sku: name,
  productId: 1,
  variantId: null,
  name,
  unitPrice,
  quantity,
  virtual: false,
  categories,
});

/** A delivery that was paid for and not printed yet. */
export const anOrder = (changes: Partial<OrderRecord> = {}): OrderRecord => ({
  id: 'abcdefgh1234',
  cartId: 'cart',
  userId: null,
  ref: 'K7QXM',
  takeaway: true,
  paymentStatus: 'COMPLETE',
  placing: false,
  kitchenStatus: 'NEW',
  method: 'DELIVER',
  paymentMethod: 'PHONE',
  details: {
    email: 'ann@shop.test',
    fullName: 'Ann Archer',
    phoneNumber: '020 7946 0000',
    address1: '1 The Mall',
    address2: '',
    address3: '',
    townCity: 'London',
    postcode: 'SW1A 1AA',
    deliveryInfo: 'Ring twice',
  },
  extraInfo: 'No onions',
  driver: '',
  unreadable: false,
  lines: [
    { ...aLine('Margherita (Large)', 2, 1150, 'Pizza'), variantId: 2, allergens: { milk: 'contains' } },
    { ...aLine('Cola', 1, 200, 'Drinks'), virtual: true },
  ],
  itemsTotal: 2500,
  postage: 250,
  total: 2750,
  miles: 1.2,
  rejection: null,
  printedCopies: 0,
  placedAt: '2026-11-20T17:55:00.000Z',
  paidAt: '2026-11-20T17:58:00.000Z',
  dueBy: '2026-11-20T18:29:00.000Z',
  awaitsAcceptance: false,
  delayed: 0,
  notifiedAt: null,
  completedAt: null,
  cancelled: null,
  paymentTrouble: null,
  updatedAt: '2026-11-20T17:58:00.000Z',
  ...changes,
});

export const someSettings = (changes: Partial<TicketSettings> = {}): TicketSettings => ({
  siteName: 'The Hatch',
  logo: null,
  printCategories: '',
  stations: [],
  allergyWords: '',
  categoriesNow: new Map(),
  ...changes,
});

export const aTicket = (changes: Partial<Ticket> = {}): Ticket => ({
  siteName: 'The Hatch',
  logo: null,
  ref: 'K7QXM',
  copy: 1,
  part: null,
  method: 'DELIVER',
  received: '17:55',
  due: '18:29',
  isAhead: false,
  payment: 'PHONE PAID',
  name: 'Ann Archer',
  phone: '020 7946 0000',
  address: ['1 The Mall', 'London', 'SW1A 1AA'],
  deliveryInfo: 'Ring twice',
  extraInfo: 'No onions',
  hasAllergy: false,
  allergens: 'Contains milk. Ask us about the others',
  units: 3,
  lines: [
    {
      quantity: 2,
      dish: 'Margherita',
      variant: 'Large',
      amount: 2300,
      allergens: 'Contains milk. Ask us about the others',
    },
    { quantity: 1, dish: 'Cola', variant: '', amount: 200, allergens: '' },
  ],
  unitsLeftOut: 0,
  postage: 250,
  total: 2750,
  ...changes,
});
