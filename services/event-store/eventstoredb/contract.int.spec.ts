import { eventStoreContract } from '../testing/event-store.contract.js';
import { fakeEventStoreDb } from '../testing/fake-eventstoredb/fake-eventstoredb.js';
import { severableProxy } from '../testing/severable-proxy.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';

eventStoreContract('EventStoreDbEventStore on a server in memory', async () => {
  const server = await fakeEventStoreDb();
  const proxy = await severableProxy(server.port);
  return {
    open: () => new EventStoreDbEventStore(`esdb://127.0.0.1:${proxy.port}?tls=false`, { answerWithinMs: 2_000 }),
    streamReadsKnowPositions: false,
    cut: proxy.cut,
    loseNextReply: server.swallowNextReply,
    close: async () => {
      await proxy.close();
      await server.close();
    },
  };
});
