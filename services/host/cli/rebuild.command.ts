import { parseArgs } from 'node:util';
import { rebuildProjection } from '@hatch/projections/engine';
import { say, understood, type Command } from './command.js';
import { readModelsNamed, untilCurrent } from './read-models.js';
import { withShop } from './with-shop.js';

export const rebuild: Command = {
  name: 'rebuild',
  summary: 'empty a read model, or all, and fold the log again',
  usage: `rebuild [MODEL]
  Nothing that was told to screens before is told again, and no mail is sent. While it runs the model is incomplete.`,
  run: async (args, config) => {
    const { positionals } = understood(() => parseArgs({ args: [...args], options: {}, allowPositionals: true }));
    const models = readModelsNamed(positionals[0]);
    await withShop(config, async ({ pool, store }) => {
      // Before it has ever run, a read model has no place to start over from.
      await untilCurrent(pool, store);
      const began = performance.now();
      for (const model of models) await rebuildProjection(pool, model);
      await untilCurrent(pool, store);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      say(`Rebuilt ${models.map(({ name }) => name).join(', ')} in ${seconds} s`);
    });
  },
};
