import { parseArgs } from 'node:util';
import { MANAGE_TAKEAWAY } from '@hatch/contexts/identity';
import { RegisterUser } from '@hatch/contexts/identity/module';
import { newId, systemClock, systemContext } from '@hatch/kernel';
import { isShortPassword, SHORTEST_PASSWORD } from '@hatch/kernel/rules';
import { CommandBus } from '@nestjs/cqrs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { print, UsageError, parseArguments, type Command } from './command.js';
import { untilCurrent } from './read-models.js';
import { withShop } from './with-shop.js';

export const createUser: Command = {
  name: 'create-user',
  summary: 'make an account',
  usage: `create-user --email ADDRESS --name NAME [--kitchen] [--admin] [--superuser] [--developer]
  Reads the password from the first line of standard input. It needs at least ${SHORTEST_PASSWORD} characters.
  --kitchen    may run the takeaway: orders, store status, stock
  --admin      administrator, may do all that and manage users and content
  --superuser  administrator who may also make superusers
  --developer  sees the details for developers`,
  run: async (args, config) => {
    const flag = { type: 'boolean', default: false } as const;
    const { values } = parseArguments(() =>
      parseArgs({
        args: [...args],
        options: {
          email: { type: 'string' },
          name: { type: 'string' },
          kitchen: flag,
          admin: flag,
          superuser: flag,
          developer: flag,
        },
        allowPositionals: true,
      }),
    );
    const { email, name } = values;
    if (email === undefined || name === undefined) throw new UsageError('Give --email and --name');
    const password = await readPassword();
    const account = {
      userId: newId(),
      email,
      name,
      password,
      isAdmin: values.admin || values.superuser,
      isSuperuser: values.superuser,
      isDeveloper: values.developer,
      abilities: values.kitchen ? [MANAGE_TAKEAWAY] : [],
    };
    await withShop(config, async (shop) => {
      const commands = (await shop.useCases()).get(CommandBus);
      const { rejection } = await commands.execute(
        new RegisterUser(account, systemContext('create-user', systemClock)),
      );
      if (rejection) throw new Error(rejection.message);
      // The account cannot log in before that.
      await untilCurrent(shop);
      print(`Made the account ${account.userId}`);
    });
  },
};

const readPassword = async (): Promise<string> => {
  if (process.stdin.isTTY) process.stderr.write('Password: ');
  const lines = createInterface({ input: process.stdin });
  const [password = ''] = (await Promise.race([once(lines, 'line'), once(lines, 'close')])) as readonly string[];
  lines.close();
  if (isShortPassword(password)) throw new UsageError(`The password needs at least ${SHORTEST_PASSWORD} characters`);
  return password;
};
