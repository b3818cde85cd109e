import { formatMoney, type Pence } from '@hatch/kernel/rules';

export const messages = {
  noMethods: 'No payment method(s) have been set up for this site - you cannot complete your order right now',
  problemFetching: 'Problem fetching available payment methods',
  errorFetching: 'Error fetching available payment methods',
  errorTitle: 'Error',
  recordFailed: 'Your payment method could not be recorded. Please choose it again.',
  detailsFirst: 'Complete your details to choose how to pay.',
  phone: 'Pay By Phone',
  phoneHint: 'We will ring this number to take your payment. Your order is prepared once it is paid.',
  card: 'Pay By Card',
  handledBy: 'Credit card payment handled securely by',
  cardDetails: 'Card details',
  pay: (total: Pence) => `Pay ${formatMoney(total)}`,
  orByCard: 'or pay with your card details',
  cardSetupFailed:
    'Unable to proceeed with credit card payment right now, please pick another payment method (if possible) or try later',
  payAt: (provider: string) => `Pay By ${provider}`,
  payAtHint: (provider: string) => `You pay at ${provider}, in a window of its own, and come back here.`,
  providerSetupFailed: (provider: string) =>
    `Unable to proceed with ${provider} right now, please pick another payment method (if possible) or try later`,
  cancelledAt: (provider: string) =>
    `You cancelled the payment at ${provider}. You have not been charged: try again, or pick another way to pay.`,
  processingTitle: 'Processing your payment',
  processing: 'Please keep this page open.',
  confirming:
    'We are waiting for the payment provider to confirm your payment. Please keep this page open, and do not pay again.',
  unsuccessful: 'Payment unsuccessful',
  tryAgain: 'Try again',
  processingFailed: 'There was an ERROR processing your payment',
  unsettledTitle: 'Your payment is not confirmed yet',
  unsettled:
    'It may have been taken, so please do not pay again. As soon as it arrives we place your order and mail you; if it cannot be placed, you get your money back.',
  checkAgain: 'Check again',
} as const;
