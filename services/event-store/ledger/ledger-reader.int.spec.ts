import { afterAll, beforeAll, expect, it } from 'vitest';
import { EventStoreDbEventStore } from '../eventstoredb/eventstoredb-event-store.js';
import { fakeEventStoreDb, type FakeEventStoreDb } from '../testing/fake-eventstoredb/fake-eventstoredb.js';
import { logWithLedger, type LogWithLedger } from '../testing/log-with-ledger.js';
import { someEvents } from '../testing/some-events.js';
import { checkEvidence } from './check-evidence.js';
import { LedgerReader } from './ledger-reader.js';

const PATIENT_MS = 60_000;
const STREAMS = ['payment-k3m9x2pq7rst-1', 'order-k3m9x2pq7rst'];

let server: FakeEventStoreDb;
let log: LogWithLedger;
beforeAll(async () => {
  server = await fakeEventStoreDb();
  log = await logWithLedger(() => new EventStoreDbEventStore(`esdb://127.0.0.1:${server.port}?tls=false`), {
    gapless: false,
  });
  for (let range = 0; range < 3; range++) {
    await log.store.append(`cart-${range}`, 'no-stream', someEvents(7));
    for (const stream of STREAMS.toReversed()) await log.store.append(stream, 'any', someEvents(3));
    await log.seal();
  }
  await log.store.append('order-k3m9x2pq7rst', 'exists', someEvents(2));
}, PATIENT_MS);
afterAll(async () => {
  await log.close();
  await server.close();
});

async function* each<One>(all: readonly One[]): AsyncIterable<One> {
  yield* all;
}

it('HIST-11 proves each event of some streams by its own place in a log in EventStoreDB, whose file is found whole', async () => {
  const reader = new LedgerReader({ store: log.store, pool: log.database.pool, file: log.file });

  const { events, trouble } = await reader.prove(STREAMS);
  expect(trouble).toBeUndefined();
  expect(events.map(({ standing }) => standing)).toEqual([
    ...Array.from({ length: 18 }, () => 'sealed'),
    'open',
    'open',
  ]);
  const made = await reader.evidence('order k3m9x2pq7rst', STREAMS, new Date('2026-11-20T12:00:00Z'));
  if ('trouble' in made) throw new Error(made.trouble);
  expect(await checkEvidence(each(made.lines), each(await log.seals()))).toEqual({
    finding: undefined,
    proved: 18,
    unsealed: 2,
  });
});

it('HIST-11 still names an event in EventStoreDB that is not what was sealed', async () => {
  const stored = server.log.events.find(({ stream, revision }) => stream === STREAMS[1] && revision === 4n);
  if (stored) Object.assign(stored, { data: Buffer.from('{"n":77}') });
  const reader = new LedgerReader({ store: log.store, pool: log.database.pool, file: log.file });

  const differing = (await reader.prove(STREAMS)).events.filter(({ standing }) => standing === 'differs');
  expect(differing.map(({ event }) => `${event.stream}@${event.revision}`)).toEqual([`${STREAMS[1]}@4`]);
});
