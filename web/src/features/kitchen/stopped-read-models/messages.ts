type Stopped = {
  readonly what: string;
  /** What staff must not rely on until it runs again. */
  readonly beware: string;
};

const PARTS: Readonly<Record<string, Stopped>> = {
  orders: {
    what: 'the live orders',
    beware:
      'Orders may be missing here or show an old status. Tickets, and the orders that customers see, may be out of date.',
  },
  'stock-board': { what: 'stock', beware: 'What is shown as low or out-of-stock may be wrong.' },
  storefront: { what: 'the menu', beware: 'The menu, its prices and the stock may be out of date.' },
  'store-status': {
    what: 'the store’s status',
    beware: 'Open screens may not hear that you opened, closed or got busy.',
  },
  'user-directory': { what: 'accounts', beware: 'New accounts and logins may not work.' },
  'stock-movements': {
    what: 'stock movements',
    beware: 'The list of stock movements may lack the latest.',
  },
  'temporary-states': {
    what: 'temporary changes',
    beware:
      'The list of what is closed, busy or sold out for a time may be out of date, and these changes may end late.',
  },
  'owe-mails': { what: 'emails about orders', beware: 'Customers get no emails. Tell them yourselves.' },
  'tell-sent-out': {
    what: 'emails about the steps of an order',
    beware: 'Customers do not hear that their order is accepted, late, ready or on its way.',
  },
  'owe-notices': {
    what: 'messages to phones',
    beware: 'Customers who asked for notifications on their phone do not get them.',
  },
  'place-order': { what: 'placing orders', beware: 'Orders that customers paid for may not arrive here.' },
  'return-stock': { what: 'settling cancelled orders', beware: 'Stock and money of cancelled orders do not go back.' },
  'follow-refunds': {
    what: 'settling refunds',
    beware: 'Refunds do not put stock back, and send no email.',
  },
  'pause-store': { what: 'pausing the store', beware: 'The store does not pause when no one takes an order.' },
  'print-tickets': { what: 'tickets that print automatically', beware: 'Print tickets by hand.' },
  'print-paid-tickets': { what: 'tickets that print automatically', beware: 'Print tickets of paid orders by hand.' },
  'owe-webhooks': { what: 'telling other programs', beware: 'Programs that follow the shop hear nothing.' },
  'open-holds': { what: 'held items', beware: 'What customers left in their carts may not come back on sale.' },
};

const PROCESSES: Readonly<Record<string, Stopped>> = {
  'place-order': { what: 'an order is not placed', beware: 'A customer may wait for an order that is not here yet.' },
  'return-stock': {
    what: 'a cancelled order is not settled',
    beware: 'Its stock, its refund or its email may be missing.',
  },
  'owe-mails': { what: 'an email is not sent', beware: 'A customer may not know how their order stands.' },
  'tell-sent-out': { what: 'an email is not sent', beware: 'A customer may not know how their order stands.' },
  'follow-refunds': { what: 'a refund is not finished', beware: 'Its stock or its email may be missing.' },
  'print-tickets': { what: 'a ticket is not printed', beware: 'Print it from its order.' },
  'print-paid-tickets': { what: 'a ticket is not printed', beware: 'Print it from its order.' },
  'expire-holds': {
    what: 'held items do not come back on sale',
    beware: 'A product may look sold out although it is not.',
  },
  'end-temporary-states': {
    what: 'a temporary change does not end',
    beware: 'Check whether something is still closed, busy or sold out that should not be.',
  },
  'expire-unpaid-orders': {
    what: 'an unpaid order is not cancelled',
    beware: 'Look at the unpaid orders.',
  },
  'escalate-orders': { what: 'reminders of orders', beware: 'Look for orders that are still new.' },
};

const otherProcess = (name: string): Stopped => ({ what: name, beware: 'Hatch tries again automatically.' });

const other = (name: string): Stopped => ({ what: name, beware: 'Some screens may be out of date.' });

export const messages = {
  title: (name: string) => `Part of Hatch has stopped updating: ${(PARTS[name] ?? other(name)).what}.`,
  beware: (name: string) => (PARTS[name] ?? other(name)).beware,
  parkedTitle: (process: string) => `Hatch cannot do something: ${(PROCESSES[process] ?? otherProcess(process)).what}.`,
  parkedBeware: (process: string) => (PROCESSES[process] ?? otherProcess(process)).beware,
  parkedAt: (subject: string, eventType: string) =>
    eventType === '' ? `cannot be done for ${subject}` : `cannot react to ${eventType} of ${subject}`,
  parkedAgain: 'Everything else continues, and Hatch tries this again every minute.',
  call: 'Nothing is lost. Call the person who runs the site.',
  details: 'For the person who runs the site',
  failedOn: 'cannot apply',
  position: (position: string, stream: string) => `event ${position} of the log, in ${stream}`,
  stoppedAt: (position: string) => `has stopped at position ${position} of the log`,
  since: (time: string) => `since ${time}`,
  resume: 'Once the cause is fixed, restart it with',
  command: (name: string) => `npm run hatch -- resume ${name}`,
} as const;
