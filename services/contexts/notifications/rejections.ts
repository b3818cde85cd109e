import { rejection } from '@hatch/kernel';

export const noAddress = rejection('notifications.no-address', 'This order has no email address to write to.');

export const notTaken = rejection(
  'notifications.not-taken',
  'The email could not be handed over. Please try again in a moment.',
);

export const serverAway = rejection(
  'notifications.server-away',
  'The mail server does not answer. Please try again in a moment.',
);

export const underWay = rejection(
  'notifications.under-way',
  'This email is being sent right now. Please wait a moment.',
);

export const unconfirmed = rejection(
  'notifications.unknown-outcome',
  'The mail server did not say whether it took the email. It is listed above the orders: send it again there, or leave it.',
);

export const outdated = rejection('notifications.outdated', 'The order has changed since this email was scheduled.');

export const nothingToTell = rejection(
  'notifications.nothing-to-tell',
  'There is nothing more to tell you about this order. This page shows its status.',
);

export const badSubscription = rejection(
  'notifications.bad-subscription',
  'The notifications of this browser cannot be used. Please keep this page open instead.',
);

export const noTextMessages = rejection(
  'notifications.no-text-messages',
  'We cannot text the phone number of this order. Please keep this page open instead.',
);

export const noSubscriber = rejection(
  'notifications.no-subscriber',
  'No device asks for updates about this order there.',
);

export const refusedForGood = rejection('notifications.refused', 'The message was refused and is not sent again.');

export const noSuchMail = rejection('notifications.unknown', 'There is no such email.');
