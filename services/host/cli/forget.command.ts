import { parseArgs } from 'node:util';
import {
  findPerson,
  forgottenInFile,
  isForgettable,
  stillKnown,
  type NamedSubjects,
  type Person,
  type Wanted,
} from '@hatch/contexts/privacy';
import { ForgetPerson } from '@hatch/contexts/privacy/module';
import { systemClock, systemContext } from '@hatch/kernel';
import { CommandBus } from '@nestjs/cqrs';
import { isEmail } from '@hatch/kernel/rules';
import { stat } from 'node:fs/promises';
import { print, UsageError, parseArguments, type Command } from './command.js';
import { withShop, type Shop } from './with-shop.js';

const MESSAGE = 'contact:';

export const forget: Command = {
  name: 'forget',
  summary: 'make the personal data of one person unreadable for ever',
  usage: `forget ADDRESS|SUBJECT|--from FILE [--yes]
  Forgets the person with this email address, with an account or as a guest; or one subject: user:ID, order:ID (a
  guest's order), order:ID.SUFFIX (only what was given in it under this subject) or contact:ID (a message of the contact
  form). Without --yes it only lists what there is. It destroys the keys, closes the account and removes kept mails, also
  while Hatch runs. Orders, totals and history stay. This cannot be undone.
  --from FILE  after a restore: forgets every subject that FILE names and that is not forgotten here, and no other.
               FILE is the forgotten.ndjson of the shop's DATA_DIR, or an export of its log`,
  run: async (args, config) => {
    const { positionals, values } = parseArguments(() =>
      parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true }),
    );
    const find =
      values.from === undefined ? findWanted(positionals[0] ?? '') : await findNamed(values.from, positionals);
    await withShop(config, async (shop) => {
      const { person, said, done } = await find(shop);
      for (const line of said) print(line);
      const isKnown = person.subjects.length > 0;
      if (isKnown && !values.yes) throw new UsageError('This cannot be undone; add --yes');
      // Also when no one is found: an earlier run may have left bytes of destroyed keys on the disk.
      if (values.yes) {
        const commands = (await shop.useCases()).get(CommandBus);
        await commands.execute(new ForgetPerson(person, systemContext('forget', systemClock)));
      }
      print(isKnown ? done : 'Nothing is left that could be forgotten');
    });
  },
};

const OPTIONS = { yes: { type: 'boolean', default: false }, from: { type: 'string' } } as const;

type Found = {
  readonly person: Pick<Person, 'subjects' | 'accounts'>;
  readonly said: readonly string[];
  readonly done: string;
};

const findWanted = (text: string): ((shop: Shop) => Promise<Found>) => {
  const wanted = wantedBy(text);
  return async (shop) => {
    const person = await findPerson(wanted, shop);
    const said: string[] = [];
    if (person.subjects.length > 0) said.push(`Found ${whatIs(person)}`);
    if (person.unreadable > 0)
      said.push(
        `${counted(person.unreadable, 'account or order', 'accounts or orders')} cannot be read without an earlier DATA_KEY: what they hold about this person is not found`,
      );
    return { person, said, done: 'Forgotten: no one can read any of its personal data' };
  };
};

const findNamed = async (
  file: string,
  positionals: readonly string[],
): Promise<(shop: Pick<Shop, 'vault'>) => Promise<Found>> => {
  if (positionals.length > 0) throw new UsageError('Name the person to forget, or a file, not both');
  const { subjects, unreadable } = await namedIn(file);
  return async ({ vault }) => {
    const person = await stillKnown(subjects, vault);
    const left = counted(person.subjects.length, 'subject');
    const said = [
      `${file} names ${counted(subjects.length, 'subject')}; not forgotten here: ${person.subjects.length}`,
    ];
    if (unreadable > 0)
      said.push(`${counted(unreadable, 'line')} of it cannot be read, so no one can tell whom they name`);
    return { person, said, done: `Forgotten: no one can read any personal data of ${left}` };
  };
};

const namedIn = async (file: string): Promise<NamedSubjects> => {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new UsageError(`There is no file ${file}`);
  return forgottenInFile(file);
};

const wantedBy = (text: string): Wanted => {
  if (isForgettable(text)) return { subject: text };
  if (isEmail(text.trim())) return { email: text };
  throw new UsageError(
    'Name the person to forget, by an email address or as user:ID, order:ID, order:ID.SUFFIX or contact:ID; or a file, by --from',
  );
};

const whatIs = ({ subjects, accounts, orders }: Person): string => {
  const messages = subjects.filter((subject) => subject.startsWith(MESSAGE)).length;
  const held = `${counted(accounts.length, 'account')} and ${counted(orders.length, 'order')}`;
  return messages === 0 ? held : `${held}, and ${counted(messages, 'message')} to the owner`;
};

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
