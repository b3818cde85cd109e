/** What the store's switches say, word for word where the error catalogue has it. */
export const messages = {
  statusLabel: 'Store status',
  statusFailed: (state: string) => `ERROR changing store status (to ${state})`,
  deliveryLabel: 'Delivery',
  delivering: 'delivering',
  notDelivering: 'not-delivering',
  noKitchenPostcode: 'Kitchen Postcode missing or invalid',
  deliveryFailed: 'there was an error saving settings',
} as const;
