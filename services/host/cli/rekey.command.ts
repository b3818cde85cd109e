import { parseArgs } from 'node:util';
import type { Rekeyed, RekeyProgress } from '@hatch/event-store';
import { parseArguments, print, type Command } from './command.js';
import { withShop } from './with-shop.js';

export const rekey: Command = {
  name: 'rekey',
  summary: 'seal personal data with the current DATA_KEY, so that earlier ones can be dropped',
  usage: `rekey [--leave-unreadable]
  Start every process of the shop with DATA_KEY="current,earlier" first, and give this command the same. It may run
  while Hatch runs, and you can interrupt and repeat it: nothing is lost. It says when the earlier keys can be dropped
  from the environment.
  --leave-unreadable: continue without a data key that is lost for good. Data that only this key opens stays unreadable.`,
  run: async (args, config) => {
    const { values } = parseArguments(() =>
      parseArgs({ args: [...args], options: { 'leave-unreadable': { type: 'boolean', default: false } } }),
    );
    const leaveUnreadable = values['leave-unreadable'];
    await withShop(
      config,
      async ({ vault }) => {
        const rekeyed = await vault.rekey({ leaveUnreadable, onProgress: (progress) => print(progressOf(progress)) });
        print(`Sealed again: ${counted(rekeyed.sealed, 'key')}`);
        if (rekeyed.unreadable > 0 && !leaveUnreadable) throw new Error(unreadableIn(rekeyed));
        if (rekeyed.unreadable > 0) print(`Left unreadable: ${counted(rekeyed.unreadable, 'key')}`);
        print('Everything is sealed with the current data key; the earlier ones can be dropped from DATA_KEY');
        if (config.dataKeys === undefined && config.databaseUrl !== undefined)
          print('There is no DATA_KEY yet: the current data key is derived from the first SESSION_SECRET');
      },
      { leaveUnreadable },
    );
  },
};

const progressOf = ({ done, of }: RekeyProgress): string =>
  `${done.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} keys`;

const unreadableIn = ({ unreadable }: Rekeyed): string =>
  `${counted(unreadable, 'key')} cannot be opened with any data key given. Put the key they were sealed with behind the others in DATA_KEY and run rekey again, or leave them with --leave-unreadable`;

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en-GB')} ${what}${count === 1 ? '' : 's'}`;
