import { rejection } from '@hatch/kernel';

export const unknownMethod = rejection('payments.unknown', 'Please choose one of the payment methods we offer.');

export const unavailable = rejection(
  'payments.unavailable',
  'This payment method is not available. Please choose another one.',
);

export const providerUnavailable = rejection(
  'payments.provider-unavailable',
  'We cannot reach the payment provider right now. Please try again in a moment; you will not be charged twice.',
);

export const providerRefused = rejection(
  'payments.provider-refused',
  'The payment provider does not take this payment. Please pick another payment method, or call us.',
);

export const listRefused = rejection(
  'payments.list-refused',
  'The payment provider does not let this shop read its list of payments. Allow the app to read it, then compare again.',
);

export const notPaidYet = rejection(
  'payments.not-paid',
  'Your payment has not arrived yet. Please try again in a moment; you will not be charged twice.',
);

export const notGenuine = rejection(
  'payments.not-genuine',
  'This webhook does not carry a signature of the last five minutes. Check its signing secret.',
);
