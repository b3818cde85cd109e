import { parseArgs } from 'node:util';
import { Logins } from '@hatch/contexts/identity';
import { forgetSubject, subject } from '@hatch/contexts/privacy';
import { AggregateRepository, newId, systemClock, type CommandContext } from '@hatch/kernel';
import { isEmail } from '@hatch/kernel/rules';
import { DevMailbox } from '@hatch/platform';
import { mailEncryption } from '../mail-encryption.js';
import { say, UsageError, understood, type Command } from './command.js';
import { findPerson, type Person, type Wanted } from './find-person.js';
import { withShop, type Shop } from './with-shop.js';

const SUBJECT = /^(?:order:[0-9a-z]{12}|user:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const forget: Command = {
  name: 'forget',
  summary: 'make the personal data of one person unreadable for ever',
  usage: `forget ADDRESS|user:ID|order:ID [--yes]
  All that is known of whoever gave this e-mail address, with an account or as a guest; or of one user, or of one
  guest's order. Without --yes it only says what there is. The keys are destroyed, the account is closed and kept mails
  are removed, also while Hatch runs; orders, totals and history stay. This cannot be undone.`,
  run: async (args, config) => {
    const { positionals, values } = understood(() =>
      parseArgs({ args: [...args], options: { yes: { type: 'boolean', default: false } }, allowPositionals: true }),
    );
    const wanted = wantedBy(positionals[0] ?? '');
    await withShop(config, async (shop) => {
      const person = await findPerson(wanted, shop);
      if (person.subjects.length === 0) return say('Nothing is left that could be forgotten');
      say(`Found ${counted(person.accounts.length, 'account')} and ${counted(person.orders, 'order')}`);
      if (!values.yes) throw new UsageError('This cannot be undone; add --yes');
      await forgetPerson(person, shop);
      say('Forgotten: nothing personal of it can be read any more');
    });
  },
};

const wantedBy = (text: string): Wanted => {
  if (SUBJECT.test(text)) return { subject: text };
  if (isEmail(text.trim())) return { email: text };
  throw new UsageError('Name whom to forget, by an e-mail address or as user:ID or order:ID');
};

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** The keys last: one that was cut off before finds the person again and goes on. */
const forgetPerson = async ({ subjects, accounts }: Person, shop: Shop): Promise<void> => {
  const { pool, store, vault, credentials } = shop;
  const logins = new Logins(pool);
  for (const userId of accounts) {
    await credentials.remove(userId);
    await logins.removeAll(userId);
  }
  await new DevMailbox(pool, mailEncryption(vault)).remove(subjects);
  const records = new AggregateRepository(store, subject);
  for (const one of subjects) {
    await records.handle(one, forgetSubject(one), context());
    await vault.forget(one);
  }
  await vault.compact();
};

const context = (): CommandContext => {
  const commandId = newId();
  return {
    commandId,
    now: systemClock().toISOString(),
    actor: { kind: 'system', id: 'forget' },
    correlationId: commandId,
    causationId: commandId,
  };
};
