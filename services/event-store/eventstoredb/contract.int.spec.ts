import { eventStoreContract } from '../testing/event-store.contract.js';
import { fakeEventStoreDb } from '../testing/fake-eventstoredb/fake-eventstoredb.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';

eventStoreContract('EventStoreDbEventStore on a server in memory', async () => {
  const server = await fakeEventStoreDb();
  const url = `esdb://127.0.0.1:${server.port}?tls=false`;
  return {
    open: () => new EventStoreDbEventStore(url, { answerWithinMs: 2_000 }),
    url,
    positionsHaveNoGaps: false,
    positionsAreFar: true,
    streamReadsKnowPositions: false,
    cut: server.faults.dropConnections,
    loseNextReply: server.faults.loseNextAnswer,
    close: server.close,
  };
});
