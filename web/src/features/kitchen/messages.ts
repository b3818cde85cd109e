/** What the live orders screen says: the error catalogue word for word, and the texts it leaves to us (OPEN-72). */
export const messages = {
  /** KIT-07 */
  escalated: (step: number) =>
    ['', 'Nobody has taken it.', 'Nobody has taken it. The manager is told.', 'Nobody has taken it. The store pauses.'][
      step
    ],
  waiting: (orders: number) => (orders === 0 ? 'No orders waiting' : `${orders} ORDER(S) WAITING`),
  orderTotal: (tally: string) => `Order Total: ${tally}`,
  toggleComplete: 'Hide/Show Complete Orders',
  loading: 'Fetching the orders ...',
  empty: 'Nothing to cook yet. New orders appear here by themselves.',
  allHidden: 'Every order is complete. They are hidden.',
  newOrderFailed: (id: string) => `There was an ERROR fetching new order ${id}`,
  printFailed: 'there was an ERROR printing',
  previewFailed: (id: string) => `There was an ERROR getting preview version of order ${id}`,
  completeFailed: (id: string) => `there was an ERROR completing order ${id}`,
  paidFailed: (id: string) => `there was an ERROR marking order ${id} as paid`,
  cancelFailed: (id: string) => `there was an ERROR cancelling order ${id}`,
  cancel: {
    title: (name: string) => `Cancel order ${name}?`,
    text: 'Nobody has paid for it. The customer is told why, and its items can be sold again.',
    keep: 'Keep the order',
  },
  notifyProblem: 'there was a PROBLEM notifying customer',
  notifyError: 'there was an ERROR notifying customer',
  alreadyNotified: (time: string) => `customer already notified at ${time}`,
  sent: (time: string) => `sent @${time}`,
  onThisScreenOnly: 'on this screen only',
  paymentTrouble: { disputed: 'Payment disputed', 'refund-failed': 'Refund failed' },
  start: { title: 'Ready', text: 'click anywhere to start' },
  lowStock: (items: number) => `${items} Low or Out-of Stock Items`,
  openTime: {
    title: 'Time to open for orders',
    text: 'The store is still closed: nobody can order yet.',
    open: 'Open Now?',
    dismiss: 'Not now',
  },
  sound: {
    off: 'Sound is off, tap to turn on',
    on: 'Sound on',
    failed: 'Sound does not work, tap to try again',
  },
  connectionProblem: {
    cut: 'Not live: the live connection is cut.',
    refused: 'Not live: the live channel is refused.',
    behind: 'Not live: the server is behind with its orders.',
    unreachable: 'Not live: the server does not answer.',
    'logged-out': 'Not live: you are logged out.',
  },
  connectionProblemHint: (readAt: string | undefined) =>
    readAt === undefined
      ? 'The orders are asked for every 10 seconds.'
      : `You see the orders as of ${readAt}. They are asked for every 10 seconds.`,
  logInAgain: 'Log in again',
  unreadable: 'Details cannot be read',
  unreadableHint:
    'Cook it as usual. Tell whoever runs the shop that a data key is missing; until it is back, ask for the customer by the number of the order.',
} as const;
