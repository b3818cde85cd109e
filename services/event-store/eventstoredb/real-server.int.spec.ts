import { eventStoreContract } from '../testing/event-store.contract.js';
import { realEventStoreDb } from '../testing/real-eventstoredb.js';
import { severableProxy } from '../testing/severable-proxy.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';

const server = await realEventStoreDb(true);

eventStoreContract(
  'EventStoreDbEventStore on a real server',
  async () => {
    if (server.missing !== undefined) throw new Error(server.missing);
    const proxy = await severableProxy(server.port, { host: server.host });
    const url = `esdb://127.0.0.1:${proxy.port}?tls=false`;
    return {
      open: () => new EventStoreDbEventStore(url),
      url,
      positionsHaveNoGaps: false,
      positionsAreFar: false,
      streamReadsKnowPositions: false,
      cut: proxy.cut,
      loseNextReply: proxy.loseNextReply,
      close: async () => {
        await proxy.close();
        await server.stop();
      },
    };
  },
  server.missing,
);
