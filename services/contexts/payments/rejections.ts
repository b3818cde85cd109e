import { rejection } from '@hatch/kernel';

/** OPEN-40. */
export const unknownMethod = rejection('payments.unknown', 'Please choose one of the payment methods we offer.');

/** OPEN-41. */
export const unavailable = rejection(
  'payments.unavailable',
  'This payment method is not available. Please choose another one.',
);
