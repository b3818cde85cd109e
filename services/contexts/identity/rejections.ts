import { refuse } from '@hatch/kernel';

export const noSuchUser = refuse(
  'identity.no-such-user',
  'There is no account with this e-mail address; read the list again',
);
export const ownAccount = refuse(
  'identity.own-account',
  'You cannot change your own account here; ask another administrator',
);
/** OPEN-83 */
export const superuserOnly = refuse('identity.superuser-only', 'Only a superuser may do this');
/** Somebody took the role from them while they looked at the list. */
export const noAdministrator = refuse('identity.no-administrator', 'You are no administrator any more');
export const setUpAlready = refuse('identity.set-up', 'This shop has its owner already; please log in');
