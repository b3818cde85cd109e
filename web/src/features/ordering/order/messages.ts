import type { Pence } from '@hatch/kernel/rules';

/** What is said of an order, wherever it is. */
export const orderMessages = {
  updateFailed: 'There was a PROBLEM updating the order',
  fetchFailed: 'there was an ERROR fetching the order',
  neverReady: 'Your order could not be made ready. Please go back and try again.',
  emailSent: 'A confirmation email has been sent & should be with you shortly.',
  completedTitle: 'Order complete',
  completeFailed: 'Error',
  thanks: 'Thank you for your order',
  reference: 'Your order reference is',
  awaitingPayment: 'We will ring you to take your payment. Your order is prepared once it is paid.',
  postage: (amount: Pence) => (amount < 0 ? 'Collect Discount' : 'Delivery charge'),
} as const;
