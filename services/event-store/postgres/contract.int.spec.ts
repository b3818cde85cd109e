import { PostgresEventStore } from './postgres-event-store.js';
import { eventStoreContract } from '../testing/event-store.contract.js';
import { severableProxy } from '../testing/severable-proxy.js';
import { testDatabase } from '../testing/test-database.js';
import { logMigrations } from '../testing/test-log.js';

eventStoreContract('PostgresEventStore', async () => {
  const database = await testDatabase({ migrations: logMigrations });
  const url = new URL(database.url);
  const proxy = await severableProxy(Number(url.port));
  url.port = String(proxy.port);
  return {
    open: () => new PostgresEventStore(url.href),
    streamReadsKnowPositions: true,
    cut: proxy.cut,
    loseNextReply: proxy.loseNextReply,
    close: async () => {
      await proxy.close();
      await database.close();
    },
  };
});
