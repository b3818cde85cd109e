import { PostgresEventStore } from './postgres-event-store.js';
import { CreateEventLog1763600000000 } from './create-event-log.migration.js';
import { eventStoreContract } from '../testing/event-store.contract.js';
import { severableProxy } from '../testing/severable-proxy.js';
import { testDatabase } from '../testing/test-database.js';

eventStoreContract('PostgresEventStore', async () => {
  const database = await testDatabase({ migrations: [CreateEventLog1763600000000] });
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
