import { MANAGE_TAKEAWAY } from '@hatch/contexts/identity';

export type DemoAccount = {
  readonly email: string;
  readonly name: string;
  readonly isAdmin?: true;
  readonly isSuperuser?: true;
  readonly isDeveloper?: true;
  readonly abilities?: readonly string[];
};

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'super@hatch.test', name: 'Sam Super', isAdmin: true, isSuperuser: true },
  { email: 'admin@hatch.test', name: 'Ada Admin', isAdmin: true },
  { email: 'kitchen@hatch.test', name: 'Kit Kitchen', abilities: [MANAGE_TAKEAWAY] },
  { email: 'customer@hatch.test', name: 'Cass Customer' },
  { email: 'developer@hatch.test', name: 'Dev Developer', isDeveloper: true },
];
