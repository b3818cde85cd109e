/** What the store's switches and a page that asks whether it is open say, word for word where the error catalogue has it. */
export const messages = {
  statusLabel: 'Store status',
  statusFailed: (state: string) => `ERROR changing store status (to ${state})`,
  deliveryLabel: 'Delivery',
  collection: 'Collection',
  today: 'Today',
  closedThatDay: 'Closed',
  brought: (periods: string) => (periods === '' ? 'No delivery' : `Delivery ${periods}`),
  noHours: 'The shop has no fixed hours. The line above the menu says whether it is open.',
  hoursFailed: "We couldn't load the opening hours.",
  done: 'done',
  delivering: 'delivering',
  notDelivering: 'not-delivering',
  noKitchenPostcode: 'Kitchen Postcode missing or invalid',
  closed: "Sorry, we're closed & not taking orders right now. Please try again when we're next open",
  checkFailed: 'ERROR checking takeaway order-status',
  deliveryFailed: 'there was an error saving settings',
} as const;
