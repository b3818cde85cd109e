import { PostgresEventStore } from '@hatch/event-store';
import { median } from '../support/machine.mjs';
import { appendRate } from './appenders.mjs';
import { itemAdded } from './events.mjs';
import { LogServer } from './log-server.mjs';
import { RawInsert } from './raw-insert.mjs';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 16;

const CASES = [
  { name: 'append, 16 writers', callers: 16, least: 1 },
  { name: 'append, 128 callers', callers: 128, least: 1.8 },
];

/** The log beside rows and commits of the same size on the same server, in turns. */
export const append = async ({ report }) => {
  const server = await LogServer.start();
  const store = new PostgresEventStore(server.url, { alone: true });
  const raw = await RawInsert.on(server.pool(CONNECTIONS));
  const event = () => itemAdded('raw');
  try {
    await raw.measure(SECONDS, event);
    await appendRate(store, CONNECTIONS, SECONDS);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { rate: commits } = await raw.measure(SECONDS, event);
      const rates = [];
      for (const { callers } of CASES) rates.push(await appendRate(store, callers, SECONDS));
      rounds.push({ commits, rates });
    }
    for (const [at, { name, least }] of CASES.entries()) {
      const value = median(rounds.map(({ rates }) => rates[at]));
      const baseline = median(rounds.map(({ commits }) => commits));
      const ratio = median(rounds.map(({ rates, commits }) => rates[at] / commits));
      const note = `medians of ${ROUNDS} rounds; baseline: INSERT and commit through pg, ${CONNECTIONS} connections`;
      report.add({ name, value, unit: 'events/s', baseline, ratio, least, note });
    }
  } finally {
    raw.release();
    await store.close();
    await server.stop();
  }
};
