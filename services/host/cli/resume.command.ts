import { parseArgs } from 'node:util';
import { resumeProjection } from '@hatch/projections/engine';
import { print, parseArguments, type Command } from './command.js';
import { readModelsNamed, untilCurrent } from './read-models.js';
import { withShop } from './with-shop.js';

export const resume: Command = {
  name: 'resume',
  summary: 'let a stopped read model, or all, try again',
  usage: `resume [MODEL]
  A read model stops at an event it cannot apply; /health/ready says which, and why. If a read model stopped because the
  log ends before its position, rebuild it instead.`,
  run: async (args, config) => {
    const { positionals } = parseArguments(() => parseArgs({ args: [...args], options: {}, allowPositionals: true }));
    await withShop(config, async (shop) => {
      for (const { name } of readModelsNamed(positionals[0])) await resumeProjection(shop.pool, name);
      await untilCurrent(shop);
      print('Every read model is current');
    });
  },
};
