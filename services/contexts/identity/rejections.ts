import { refuse } from '@hatch/kernel';

export const noSuchUser = refuse(
  'identity.no-such-user',
  'There is no account with this email address. Please reload the page',
);
export const ownAccount = refuse(
  'identity.own-account',
  'You cannot change your own account here. Ask another administrator',
);
export const superuserOnly = refuse('identity.superuser-only', 'Only a superuser may do this');
/** The role was taken away while the administrator looked at the list. */
export const noAdministrator = refuse('identity.no-administrator', 'You are no longer an administrator');
export const setUpAlready = refuse('identity.set-up', 'This shop has an owner already. Please log in');
