/** The texts of choosing a payment method. */
export const messages = {
  noMethods: 'No payment method(s) have been set up for this site - you cannot complete your order right now',
  problemFetching: 'Problem fetching available payment methods',
  errorFetching: 'Error fetching available payment methods',
  errorTitle: 'Error',
  recordFailed: 'Your payment method could not be recorded. Please choose it again.',
  detailsFirst: 'Complete your details to choose how to pay.',
  phone: 'Pay By Phone',
  phoneHint: 'We will ring this number to take your payment. Your order is prepared once it is paid.',
} as const;
