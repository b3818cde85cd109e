import { PostgresEventStore } from '../postgres/postgres-event-store.js';
import { anEvent } from './some-events.js';

const WRITERS = 8;

// A program of its own: appends to the log at argv[2], streams of category argv[3], argv[4] events each,
// and prints the id of every event once it was acknowledged.
const [url = '', category = '', count = '0'] = process.argv.slice(2);
const store = new PostgresEventStore(url);
await Promise.all(
  Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; n < Number(count); n++) {
      const event = anEvent({ n, writer });
      await store.append(`${category}-${writer}`, n === 0 ? 'no-stream' : BigInt(n - 1), [event]);
      process.stdout.write(`${event.id}\n`);
    }
  }),
);
await store.close();
