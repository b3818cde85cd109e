import { Positions, rewindPosition, type ProcessPosition } from '@hatch/processes';
import { isReadModel } from '@hatch/projections/all';
import { findLogFault } from '@hatch/event-store';
import { readCheckpoints, type Checkpoint } from '@hatch/projections/engine';
import { parseArgs } from 'node:util';
import { print, parseArguments, UsageError, type Command } from './command.js';
import { withShop, type Shop } from './with-shop.js';

export const positions: Command = {
  name: 'positions',
  summary: 'show where processes and read models stand in the log, or rewind a process',
  usage: `positions list
positions rewind [PROCESS]
  A process or read model stops if its log was restored from an older copy. rewind brings PROCESS, or all that stopped so,
  back to the last place that the log still has. Hatch may be running. The process reacts to every event since then, and
  sends nothing twice. A read model is rebuilt instead: rebuild MODEL`,
  run: async (args, config) => {
    const { positionals } = parseArguments(() => parseArgs({ args: [...args], options: {}, allowPositionals: true }));
    const [what, name, ...rest] = positionals;
    if (rest.length > 0 || (what !== 'rewind' && (what !== 'list' || name !== undefined)))
      throw new UsageError('Give list, or rewind and the name of a process');
    await withShop(config, (shop) => (what === 'list' ? list(shop) : rewind(shop, name)));
  },
};

const list = async ({ pool, store }: Shop): Promise<void> => {
  const processes = await new Positions(pool).all();
  const models = (await readCheckpoints(pool)).filter(({ name }) => isReadModel(name));
  const head = await store.head();
  print(`log ${head}`);
  const faults: string[] = [];
  for (const [kind, one] of [...of('process', processes), ...of('read model', models)]) {
    const { name, position, id, stopped } = one;
    const fault = stopped?.error ?? (await findLogFault(store, { position, id }));
    print(`${kind} ${name} ${position} ${id ?? 'unknown'}${fault === undefined ? '' : ' STOPPED'}`);
    if (fault !== undefined) faults.push(`${name}: ${fault}`);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
};

type Placed = Pick<ProcessPosition | Checkpoint, 'name' | 'position' | 'id'> & {
  readonly stopped?: { readonly error: string } | undefined;
};
const of = (kind: string, placed: readonly Placed[]) => placed.map((one) => [kind, one] as const);

const rewind = async ({ pool, store }: Shop, name: string | undefined): Promise<void> => {
  if (name !== undefined && isReadModel(name))
    throw new UsageError(`${name} is a read model, which is rebuilt: npm run hatch -- rebuild ${name}`);
  const known = new Positions(pool);
  const names = (await known.all()).map((one) => one.name);
  if (name !== undefined && !names.includes(name))
    throw new UsageError(`There is no process ${name}; there are ${names.join(', ')}`);
  for (const one of name === undefined ? names : [name]) {
    const { from, to } = await rewindPosition(known, store, one);
    print(to === undefined ? `${one} stands in the log, at ${from}` : `${one} goes on from ${to}; it stood at ${from}`);
  }
};
