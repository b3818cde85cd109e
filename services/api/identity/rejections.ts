import { rejection, type Rejection } from '@hatch/kernel';

export const badEmail: Rejection = rejection('identity.bad-email', 'Not a valid email address');
export const badLink: Rejection = rejection(
  'identity.link-used-up',
  'This link was used already or has expired. Please ask for a new one.',
);
export const emailTaken: Rejection = rejection(
  'identity.email-taken',
  'Another account uses this email address. Please log in with it, or ask for a new password.',
);
export const noSuchUser: Rejection = rejection(
  'identity.no-such-user',
  'There is no account with this email address. Please reload the page',
);
export const superuserOnly: Rejection = rejection(
  'identity.superuser-only',
  'Only a superuser may do this to a superuser',
);
