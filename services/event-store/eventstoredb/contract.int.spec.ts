import { eventStoreContract } from '../testing/event-store.contract.js';
import { fakeEventStoreDb } from '../testing/fake-eventstoredb/fake-eventstoredb.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';

eventStoreContract('EventStoreDbEventStore on a server in memory', async () => {
  const server = await fakeEventStoreDb();
  return {
    open: () => new EventStoreDbEventStore(`esdb://127.0.0.1:${server.port}?tls=false`, { answerWithinMs: 2_000 }),
    streamReadsKnowPositions: false,
    cut: server.faults.dropConnections,
    loseNextReply: server.faults.loseNextAnswer,
    close: server.close,
  };
});
