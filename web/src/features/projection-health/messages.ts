type Stopped = {
  /** What has stopped, in the shop's words. */
  readonly what: string;
  /** What must not be relied on until it runs again. */
  readonly beware: string;
};

const READ_MODELS: Readonly<Record<string, Stopped>> = {
  orders: {
    what: 'the live orders',
    beware:
      'Orders may be missing here or show an old status; tickets, and what customers see of their orders, may be old.',
  },
  'stock-board': { what: 'stock', beware: 'What is shown as low or out-of-stock may be wrong.' },
  storefront: { what: 'the menu', beware: 'The menu, its prices and what is in stock may be old.' },
  'store-status': {
    what: 'the store’s status',
    beware: 'Open screens may not hear that you opened, closed or got busy.',
  },
  'user-directory': { what: 'accounts', beware: 'New accounts and logins may not work.' },
  'stock-movements': {
    what: 'stock movements',
    beware: 'The list of what moved a product’s stock may lack the latest.',
  },
  'temporary-states': {
    what: 'what is in force for a time',
    beware: 'The list of what is closed, busy or sold out for a time may be old, and its ends may come late.',
  },
  'open-holds': { what: 'held items', beware: 'What customers left in their carts may not come back on sale.' },
};

const other = (name: string): Stopped => ({ what: name, beware: 'Some screens may be old.' });

/** What is said when a read model has stopped, to a cook and to whoever runs the site. */
export const messages = {
  title: (name: string) => `Part of Hatch has stopped updating: ${(READ_MODELS[name] ?? other(name)).what}.`,
  beware: (name: string) => (READ_MODELS[name] ?? other(name)).beware,
  call: 'Nothing is lost. Call whoever runs the site.',
  details: 'For whoever runs the site',
  failedOn: 'cannot take in',
  position: (position: string, stream: string) => `event ${position} of the log, in ${stream}`,
  stoppedAt: (position: string) => `has stopped at position ${position} of the log`,
  since: (time: string) => `since ${time}`,
  resume: 'Once the cause is mended, let it go on with',
  command: (name: string) => `npm run hatch -- resume ${name}`,
} as const;
