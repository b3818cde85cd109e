import { MANAGE_TAKEAWAY, READ_HISTORY, type RegisterUserData } from '@hatch/contexts/identity';
import { RegisterUser } from '@hatch/contexts/identity/module';
import type { CommandBus } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { aCommand } from './a-command.js';

export const PASSWORD = 'hatch-demo';

const NOBODY = { name: 'Ann', isAdmin: false, isSuperuser: false, isDeveloper: false, abilities: [] };

const ACCOUNTS: Readonly<Record<Role, Partial<RegisterUserData>>> = {
  admin: { isAdmin: true },
  kitchen: { abilities: [MANAGE_TAKEAWAY] },
  auditor: { abilities: [READ_HISTORY] },
  customer: {},
  developer: { isDeveloper: true },
};

export type Role = 'admin' | 'kitchen' | 'auditor' | 'customer' | 'developer';

export const emailOf = (role: Role): string => `${role}@shop.test`;

/** One account of each kind, all with the same password. */
export const registerAccounts = async (commands: CommandBus): Promise<void> => {
  for (const role of ['admin', 'kitchen', 'auditor', 'customer', 'developer'] as const) {
    const account = { ...NOBODY, userId: randomUUID(), email: emailOf(role), password: PASSWORD, ...ACCOUNTS[role] };
    await commands.execute(new RegisterUser(account, aCommand()));
  }
};
