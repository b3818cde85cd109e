import { openEventStoreDb, PostgresEventStore } from '../index.js';
import { anEvent, idsOf } from './some-events.js';

// A program of its own: appends to the log at argv[2], argv[4] streams of category argv[3] at once, argv[5]
// times two events each, and prints the ids of the two once they were acknowledged.
const [url = '', category = '', streams = '0', count = '0'] = process.argv.slice(2);
const store = url.startsWith('esdb:') ? await openEventStoreDb(url) : new PostgresEventStore(url);
await Promise.all(
  Array.from({ length: Number(streams) }, async (_, stream) => {
    for (let n = 0; n < 2 * Number(count); n += 2) {
      const events = [anEvent({ n }), anEvent({ n: n + 1 })];
      await store.append(`${category}-${stream}`, n === 0 ? 'no-stream' : BigInt(n - 1), events);
      process.stdout.write(`${idsOf(events).join('\n')}\n`);
    }
  }),
);
await store.close();
