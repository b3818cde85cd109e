import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sayMissing } from '../../services/event-store/testing/say-missing.js';
import { isLong } from '../support/suite-length.js';
import { clusterProgram, LogCluster } from './machine/log-cluster.js';
import { Play } from './play.js';
import type { Fault } from './played/fault.js';
import { FAULT_NAMES, ON_POSTGRES, ON_THREE_NODES, planOf, repeatOf, type Round, type Wanted } from './played/plan.js';

const ROUNDS = 24;
const ROUNDS_ON_THREE_NODES = 4;
/** Six processes start one after another, on a machine that may be busy with other work. */
const START_MS = 600_000;
const ROUND_MS = 600_000;

/** The same in every run of the test command, which is no place to find a new order in. */
const SHORT: Wanted = { rounds: 1, seed: 20261126, only: ['kill'] };

/** As `npm run faults` is asked. Its Redis is a redis-server of its own. */
const wanted: Wanted = {
  ...(isLong ? { rounds: ROUNDS, seed: Date.now() % 1_000_000_000, only: [] } : SHORT),
  ...(JSON.parse(process.env['FAULTS'] ?? '{}') as Partial<Wanted>),
};

const unknown = wanted.only.filter((name) => !FAULT_NAMES.includes(name));
if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}; there are ${FAULT_NAMES.join(', ')}`);

const play = (title: string, faults: readonly Fault[], rounds: number, start: () => Promise<Play>): void => {
  const plan = planOf(faults, { ...wanted, rounds });
  if (plan.length === 0) return;
  describe(title, () => {
    let playing: Play | undefined;
    beforeAll(async () => {
      console.log(`Seed ${wanted.seed}: ${plan.map(({ fault }) => fault.name).join(', ')}`);
      playing = await start();
    }, START_MS);
    afterAll(() => playing?.end(), START_MS);

    const told = ({ fault, number }: Round, said: readonly string[], findings: readonly string[]): string =>
      [
        `${findings.length === 0 ? 'PASS' : 'FAIL'}  round ${number} of seed ${wanted.seed}, ${fault.name}`,
        ...said.map((line) => `        ${line}`),
        ...findings.map((line) => `      ! ${line}`),
      ].join('\n');

    it.for(plan.map((round) => ({ ...round, name: round.fault.name })))(
      'G02 G05 G07 G08 G21 round $number, $name: every word the shop gave is kept',
      { timeout: ROUND_MS },
      async (round, { skip }) => {
        if (!playing) throw new Error('The shop did not open');
        const missing = round.fault.missing?.(playing.site);
        if (missing !== undefined) skip(sayMissing(round.fault.name, missing));
        const { said, findings } = await playing.round(round);
        console.log(told(round, said, findings));
        expect(findings, `to see it again: ${repeatOf(wanted, round)}`).toEqual([]);
      },
    );
  });
};

const ON_ONE_LOG = 'two of each process, the log in Postgres';
const THREE_NODES = 'two of each process, the log on three nodes of EventStoreDB';

const playAll = async (): Promise<void> => {
  play(ON_ONE_LOG, ON_POSTGRES, wanted.rounds, () => Play.begin(wanted.seed));
  const cluster = isLong ? await clusterProgram() : { missing: 'npm run faults plays it' };
  if ('missing' in cluster) {
    it.skipIf(true)(sayMissing(THREE_NODES, cluster.missing), () => undefined);
    return;
  }
  let log: LogCluster | undefined;
  play(THREE_NODES, ON_THREE_NODES, Math.min(wanted.rounds, ROUNDS_ON_THREE_NODES), async () => {
    log = await LogCluster.start(cluster.program);
    return Play.begin(wanted.seed, { log });
  });
  afterAll(() => log?.stop());
};

await playAll();
