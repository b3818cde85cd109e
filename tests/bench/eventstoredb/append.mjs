import { openEventStoreDb, PostgresEventStore } from '@hatch/event-store';
import { appendRate } from '../core/appenders.mjs';
import { LogServer } from '../core/log-server.mjs';
import { median } from '../support/machine.mjs';
import { bareClient } from './bare-client.mjs';

const ROUNDS = 5;
const SECONDS = 3;
const CALLERS = [16, 128];

/** The adapter beside the bare client on one server, and the log in Postgres, in turns. */
export const append = async ({ report, server }) => {
  const postgres = await LogServer.start();
  const stores = {
    bare: bareClient(server.url),
    adapter: await openEventStoreDb(server.url),
    postgres: new PostgresEventStore(postgres.url, { alone: true }),
  };
  const measured = async (callers) => {
    const rates = {};
    for (const [name, store] of Object.entries(stores)) rates[name] = await appendRate(store, callers, SECONDS);
    return rates;
  };
  try {
    for (const callers of CALLERS) await measured(callers);
    for (const callers of CALLERS) {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await measured(callers));
      const of = (pick) => median(rounds.map(pick));
      report.add({
        name: `append, ${callers} callers`,
        value: of(({ adapter }) => adapter),
        unit: 'events/s',
        baseline: of(({ bare }) => bare),
        ratio: of(({ adapter, bare }) => adapter / bare),
        least: 1,
        note: `medians of ${ROUNDS} rounds; baseline: the bare client; log in Postgres ${of(({ postgres: rate }) => rate).toFixed(0)}/s`,
      });
    }
  } finally {
    for (const store of Object.values(stores)) await store.close();
    await postgres.stop();
  }
};
