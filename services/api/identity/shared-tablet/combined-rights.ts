import { mayEnter } from '@hatch/kernel/rules';
import { type Viewer } from '@hatch/platform';

/** A PIN gives no right that either the tablet's account or the person lacks. */
export const combineRights = (account: Viewer, person: Viewer): Viewer => ({
  ...account,
  isAdmin: mayEnter(account, 'admin') && mayEnter(person, 'admin'),
  isSuperuser: account.isSuperuser && person.isSuperuser,
  canManageTakeaway: account.canManageTakeaway && person.canManageTakeaway,
  canReadHistory: account.canReadHistory && person.canReadHistory,
  isDeveloper: account.isDeveloper && person.isDeveloper,
  person: { userId: person.userId, name: person.name },
});
