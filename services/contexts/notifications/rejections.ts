import { rejection } from '@hatch/kernel';

/** The order's personal data was forgotten, so there is nobody to write to. */
export const noAddress = rejection('notifications.no-address', 'This order has no e-mail address to write to.');

export const notTaken = rejection(
  'notifications.not-taken',
  'The e-mail could not be handed over. Please try again in a moment.',
);

export const unconfirmed = rejection(
  'notifications.unknown-outcome',
  'The mail server did not say whether it took the e-mail. Please wait a moment before you try again.',
);

/** What it would say is no longer true. */
export const outdated = rejection('notifications.outdated', 'The order has changed since this e-mail was scheduled.');
