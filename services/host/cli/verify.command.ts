import { parseArgs } from 'node:util';
import { say, understood, type Command } from './command.js';
import { differingTables } from './fresh-fold.js';
import { untilCurrent } from './read-models.js';
import { stockDifferences } from './stock-fold.js';
import { withShop } from './with-shop.js';

export const verify: Command = {
  name: 'verify',
  summary: 'prove that every read model equals a fresh fold of the log',
  usage: `verify
  Folds the whole log again beside the live tables, in a database of its own that is dropped afterwards, and compares
  row by row; and folds each stock stream as the commands do. Ends with status 1 when anything differs.`,
  run: async (args, config) => {
    understood(() => parseArgs({ args: [...args], options: {}, allowPositionals: true }));
    await withShop(config, async (shop) => {
      await untilCurrent(shop.pool, shop.store);
      const wrong = [...(await differingTables(shop)), ...(await stockDifferences(shop))];
      for (const difference of wrong) say(difference);
      if (wrong.length > 0)
        throw new Error(`${wrong.length} differences; npm run hatch -- rebuild puts read models right`);
      say('Every read model equals a fresh fold of the log');
    });
  },
};
