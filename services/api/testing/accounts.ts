import { registerUser, user, MANAGE_TAKEAWAY, type Credentials, type RegisterUserData } from '@hatch/contexts/identity';
import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { aContext } from '@hatch/kernel/testing';
import { randomUUID } from 'node:crypto';
import { Passwords } from '../identity/passwords.js';

export const PASSWORD = 'hatch-demo';

const NOBODY = { name: 'Ann', isAdmin: false, isSuperuser: false, isDeveloper: false, abilities: [] };

const ACCOUNTS: Readonly<Record<Role, Partial<RegisterUserData>>> = {
  admin: { isAdmin: true },
  kitchen: { abilities: [MANAGE_TAKEAWAY] },
  customer: {},
  developer: { isDeveloper: true },
};

export type Role = 'admin' | 'kitchen' | 'customer' | 'developer';

export const emailOf = (role: Role): string => `${role}@shop.test`;

/** One account of each kind, all with the same password. */
export const registerAccounts = async (store: StreamStore, credentials: Credentials): Promise<void> => {
  const users = new AggregateRepository(store, user);
  const passwordHash = await new Passwords().hash(PASSWORD);
  for (const role of ['admin', 'kitchen', 'customer', 'developer'] as const) {
    const userId = randomUUID();
    const account = { ...NOBODY, userId, email: emailOf(role), ...ACCOUNTS[role] };
    await credentials.save(account.email, { userId, passwordHash });
    await users.handle(userId, registerUser(account), aContext({ commandId: randomUUID() }));
  }
};
