import { mayEnter, type Viewer } from '@hatch/platform';

/** The account of a shared tablet while somebody stands there: a PIN gives no right that either of them has not (KIT-14). */
export const combineRights = (account: Viewer, person: Viewer): Viewer => ({
  ...account,
  isAdmin: mayEnter(account, 'admin') && mayEnter(person, 'admin'),
  isSuperuser: account.isSuperuser && person.isSuperuser,
  canManageTakeaway: account.canManageTakeaway && person.canManageTakeaway,
  canReadHistory: account.canReadHistory && person.canReadHistory,
  isDeveloper: account.isDeveloper && person.isDeveloper,
  person: { userId: person.userId, name: person.name },
});
