import { parseArgs } from 'node:util';
import { findPerson, type Wanted } from '@hatch/contexts/privacy';
import { ForgetPerson } from '@hatch/contexts/privacy/module';
import { systemClock, systemContext } from '@hatch/kernel';
import { CommandBus } from '@nestjs/cqrs';
import { isEmail } from '@hatch/kernel/rules';
import { print, UsageError, parseArguments, type Command } from './command.js';
import { withShop } from './with-shop.js';

const SUBJECT = /^(?:order:[0-9a-z]{12}|user:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const forget: Command = {
  name: 'forget',
  summary: 'make the personal data of one person unreadable for ever',
  usage: `forget ADDRESS|user:ID|order:ID [--yes]
  All that is known of whoever gave this e-mail address, with an account or as a guest; or of one user, or of one
  guest's order. Without --yes it only lists what there is. The keys are destroyed, the account is closed and kept mails
  are removed, also while Hatch runs; orders, totals and history stay. This cannot be undone.`,
  run: async (args, config) => {
    const { positionals, values } = parseArguments(() =>
      parseArgs({ args: [...args], options: { yes: { type: 'boolean', default: false } }, allowPositionals: true }),
    );
    const wanted = wantedBy(positionals[0] ?? '');
    await withShop(config, async (shop) => {
      const person = await findPerson(wanted, shop);
      const isKnown = person.subjects.length > 0;
      if (isKnown)
        print(`Found ${counted(person.accounts.length, 'account')} and ${counted(person.orders.length, 'order')}`);
      if (person.unreadable > 0)
        print(
          `${counted(person.unreadable, 'account or order', 'accounts or orders')} cannot be read for want of an earlier DATA_KEY: what is in them of this person is not found`,
        );
      if (isKnown && !values.yes) throw new UsageError('This cannot be undone; add --yes');
      // Also when nobody is found: a run before may have had to leave bytes of destroyed keys on the disk.
      if (values.yes) {
        const commands = (await shop.useCases()).get(CommandBus);
        await commands.execute(new ForgetPerson(person, systemContext('forget', systemClock)));
      }
      print(
        isKnown ? 'Forgotten: nothing personal of it can be read any more' : 'Nothing is left that could be forgotten',
      );
    });
  },
};

const wantedBy = (text: string): Wanted => {
  if (SUBJECT.test(text)) return { subject: text };
  if (isEmail(text.trim())) return { email: text };
  throw new UsageError('Name whom to forget, by an e-mail address or as user:ID or order:ID');
};

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
