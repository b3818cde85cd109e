import { SeededRandom } from '../../support/seeded-random.js';
import { clock } from './clock-fault.js';
import { connections, disk, panic, restart, restored } from './database-faults.js';
import type { Fault } from './fault.js';
import { leader } from './log-faults.js';
import { kill, rolling, stop } from './process-faults.js';
import { freeze, mail, redis } from './wire-faults.js';

export const ON_POSTGRES: readonly Fault[] = [
  kill,
  stop,
  freeze,
  restart,
  panic,
  disk,
  connections,
  clock,
  redis,
  mail,
  restored,
  rolling,
];
export const ON_THREE_NODES: readonly Fault[] = [leader, kill, stop];
export const FAULT_NAMES: readonly string[] = [...new Set([...ON_POSTGRES, ...ON_THREE_NODES].map(({ name }) => name))];

/** What is played, as `npm run faults` is asked. */
export type Wanted = { readonly rounds: number; readonly seed: number; readonly only: readonly string[] };

export type Round = { readonly number: number; readonly fault: Fault; readonly seed: number };

/** In an order of the seed, each once before any comes again. */
export const planOf = (faults: readonly Fault[], { rounds, seed, only }: Wanted): readonly Round[] => {
  const chosen = faults.filter(({ name }) => only.length === 0 || only.includes(name));
  const random = new SeededRandom(seed);
  const plan: Round[] = [];
  let bag: Fault[] = [];
  while (chosen.length > 0 && plan.length < rounds) {
    if (bag.length === 0) bag = [...chosen];
    const [fault] = bag.splice(random.between(0, bag.length - 1), 1);
    if (fault) plan.push({ number: plan.length + 1, fault, seed: random.between(1, 2 ** 31) });
  }
  return plan;
};

/** To play a round again: those before it come, too, for it began where they had ended. */
export const repeatOf = ({ seed, only }: Wanted, { number }: Round): string =>
  `npm run faults -- --seed=${seed} --rounds=${number}${only.length > 0 ? ` --only=${only.join(',')}` : ''}`;
