import { PostgresEventStore } from './postgres-event-store.js';
import { eventStoreContract } from '../testing/event-store.contract.js';
import { severableProxy } from '../testing/severable-proxy.js';
import { testDatabase } from '../testing/test-database.js';
import { logMigrations } from '../testing/test-log.js';

const FIRST_POSITION = 2n ** 53n + 1n;

eventStoreContract('PostgresEventStore', async () => {
  const database = await testDatabase({ migrations: logMigrations });
  await database.pool.query(`INSERT INTO es.streams VALUES ('early-1', 0)`);
  await database.pool.query(
    `INSERT INTO es.events VALUES ($1, 'early-1', 0, gen_random_uuid(), 'Early', '{}', '{}', now())`,
    [FIRST_POSITION],
  );
  const url = new URL(database.url);
  const proxy = await severableProxy(Number(url.port));
  url.port = String(proxy.port);
  return {
    open: () => new PostgresEventStore(url.href),
    url: url.href,
    positionsHaveNoGaps: true,
    positionsAreFar: true,
    streamReadsKnowPositions: true,
    cut: proxy.cut,
    loseNextReply: proxy.loseNextReply,
    close: async () => {
      await proxy.close();
      await database.close();
    },
  };
});
