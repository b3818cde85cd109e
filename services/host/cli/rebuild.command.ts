import {
  type Progress,
  blueGreenRebuild,
  rollBack,
  type Rebuilt,
  type TableDifference,
} from '@hatch/projections/engine';
import { parseArgs } from 'node:util';
import { projectionsWith } from '@hatch/projections/all';
import { print, parseArguments, UsageError, type Command } from './command.js';
import { repairAdvice } from './repair-advice.js';
import { readModelsNamed, untilSettled } from './read-models.js';
import { withShop, type Shop } from './with-shop.js';

const WIDTH = 30;

/** `[######------] 50 %  61,200 events/s  8 s left` */
export const progressLine = ({ position, target, events, seconds }: Progress): string => {
  const share = target === 0n ? 1 : Number((position * 10_000n) / target) / 10_000;
  const done = Math.round(share * WIDTH);
  const rate = seconds > 0 ? Math.round(events / seconds) : 0;
  const left = share > 0 ? Math.ceil((seconds * (1 - share)) / share) : 0;
  const bar = '#'.repeat(done) + '-'.repeat(WIDTH - done);
  return `[${bar}] ${String(Math.floor(share * 100)).padStart(3)} %  ${rate.toLocaleString('en-GB')} events/s  ${left} s left`;
};

const REDRAW_MS = 100;
const NEXT_LINE_MS = 5_000;

/** A terminal redraws one line; other outputs get a line every five seconds. */
const progressBar = (output: NodeJS.WriteStream) => {
  let drawn = Number.NEGATIVE_INFINITY;
  return {
    draw: (progress: Progress): void => {
      const now = performance.now();
      const ended = progress.position >= progress.target;
      if (now - drawn < (output.isTTY ? REDRAW_MS : NEXT_LINE_MS) && !ended) return;
      drawn = now;
      output.write(output.isTTY ? `\r\x1b[K${progressLine(progress)}` : `${progressLine(progress)}\n`);
    },
    clear: (): void => {
      if (output.isTTY) output.write('\r\x1b[K');
    },
  };
};

export const rebuild: Command = {
  name: 'rebuild',
  summary: 'rebuild a read model, or all, from the log while the shop sells',
  usage: `rebuild [MODEL] [--compare | --rollback]
  Folds the log into tables beside the live ones, compares both at one position, and switches in one transaction. Nothing
  is sent to screens again and no mail is sent. The replaced rows are kept until the next rebuild.
  --compare   only report the rows that differ, and leave the live ones; ends with status 1 when any does
  --rollback  make the rows of MODEL live again that its last rebuild replaced, brought up to date`,
  run: async (args, config) => {
    const { positionals, values } = parseArguments(() =>
      parseArgs({ args: [...args], options, allowPositionals: true }),
    );
    const [name] = positionals;
    const named = readModelsNamed(name).map((model) => model.name);
    if (values.rollback && (name === undefined || values.compare))
      throw new UsageError('Name the one read model to roll back');
    await withShop(config, async (shop) => {
      const { pool, store, vault } = shop;
      const projections = projectionsWith(vault).filter((model) => named.includes(model.name));
      await untilSettled(shop);
      const bar = progressBar(process.stderr);
      const build = { pool, store, onProgress: bar.draw };
      if (values.rollback) {
        for (const projection of projections) await rollBack(projection, build);
        bar.clear();
        return print(`The rows of ${name} are those again that its last rebuild replaced`);
      }
      const began = performance.now();
      const rebuilt = await blueGreenRebuild({ ...build, projections, compareOnly: values.compare });
      bar.clear();
      await report(rebuilt, values.compare, shop);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      print(`${values.compare ? 'Compared' : 'Rebuilt'} ${named.join(', ')} in ${seconds} s`);
    });
  },
};

const options = {
  compare: { type: 'boolean', default: false },
  rollback: { type: 'boolean', default: false },
} as const;

/** @throws when only a comparison was asked for and something differs */
const report = async (rebuilt: readonly Rebuilt[], compareOnly: boolean, shop: Shop): Promise<void> => {
  const found = rebuilt.flatMap(({ differences }) => differences ?? []);
  for (const difference of found) for (const line of linesOf(difference, compareOnly)) print(line);
  const count = found.reduce((sum, difference) => sum + difference.count, 0);
  if (compareOnly && count > 0)
    throw new Error(
      `${count} ${count === 1 ? 'row differs' : 'rows differ'} from a fresh fold of the log. ${await repairAdvice(shop)}`,
    );
};

const linesOf = ({ table, count, rows }: TableDifference, each: boolean): readonly string[] => [
  `${table}: ${count} ${count === 1 ? 'row differed' : 'rows differed'}`,
  ...(each
    ? rows.map(
        ({ key, live, built }) =>
          `  ${JSON.stringify(key)}\n    live  ${JSON.stringify(live)}\n    built ${JSON.stringify(built)}`,
      )
    : []),
  ...(each && count > rows.length ? [`  and ${count - rows.length} more`] : []),
];
