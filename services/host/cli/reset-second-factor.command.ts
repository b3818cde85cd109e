import { parseArgs } from 'node:util';
import { Credentials, SecondFactors } from '@hatch/contexts/identity/module';
import { parseArguments, print, UsageError, type Command } from './command.js';
import { withShop } from './with-shop.js';

export const resetSecondFactor: Command = {
  name: 'reset-second-factor',
  summary: 'let an account log in with its password alone again',
  usage: `reset-second-factor ADDRESS
  Removes the app, passkeys and recovery codes from the account. If staff must use a second factor, Hatch asks for a new one.`,
  run: async (args, config) => {
    const { positionals } = parseArguments(() => parseArgs({ args: [...args], options: {}, allowPositionals: true }));
    const [email, ...more] = positionals;
    if (email === undefined || more.length > 0) throw new UsageError('Give one email address');
    await withShop(config, async (shop) => {
      const useCases = await shop.useCases();
      const credential = await useCases.get(Credentials, { strict: false }).find(email);
      if (!credential) throw new Error('There is no account with this email address');
      await useCases.get(SecondFactors, { strict: false }).removeAll(credential.userId);
      print('The account logs in with its password alone');
    });
  },
};
