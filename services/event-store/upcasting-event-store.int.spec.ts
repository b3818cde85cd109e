import type { NewEvent, RecordedEvent, Upcasters } from '@hatch/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PostgresEventStore } from './index.js';
import { logMigrations, testDatabase, type TestDatabase } from './testing/index.js';
import { upcasting } from './upcasting-event-store.js';

const upcasters: Upcasters = { Weighed: [({ kilos }) => ({ grams: Number(kilos) * 1000 })] };
const weighed: NewEvent = {
  id: randomUUID(),
  type: 'Weighed',
  data: { kilos: 2 },
  meta: {
    at: '2026-11-22T12:00:00.000Z',
    actor: { kind: 'system', id: 's' },
    correlationId: 'c',
    causationId: 'c',
    schema: 1,
  },
};

let database: TestDatabase;
let log: PostgresEventStore;
beforeAll(async () => {
  database = await testDatabase({ migrations: logMigrations });
  log = new PostgresEventStore(database.url);
  await log.append('parcel-1', 'no-stream', [weighed]);
});
afterAll(async () => {
  await log.close();
  await database.close();
});

const first = async (events: AsyncIterable<RecordedEvent>): Promise<RecordedEvent | undefined> => {
  for await (const event of events) return event;
  return undefined;
};

it('gives readers of a stream and of the log the present version, and leaves the log as it is', async () => {
  const store = upcasting(log, upcasters);
  const followed: RecordedEvent[] = [];
  const done = new AbortController();
  await store.subscribeAll({ after: 'start', batch: 10, signal: done.signal }, (events) => {
    followed.push(...events);
    done.abort();
    return Promise.resolve();
  });
  const present = { type: 'Weighed', data: { grams: 2000 }, meta: { schema: 2 } };
  expect(await first(store.readStream('parcel-1'))).toMatchObject(present);
  expect(followed).toMatchObject([present]);
  expect(await first(log.readStream('parcel-1'))).toMatchObject({ data: { kilos: 2 }, meta: { schema: 1 } });
});
