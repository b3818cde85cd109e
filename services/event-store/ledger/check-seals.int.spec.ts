import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EventStoreDbEventStore } from '../eventstoredb/eventstoredb-event-store.js';
import type { EventStore } from '../port.js';
import { fakeEventStoreDb, type FakeEventStoreDb } from '../testing/fake-eventstoredb/fake-eventstoredb.js';
import { logWithLedger, type LogWithLedger } from '../testing/log-with-ledger.js';
import { anEvent, collect, someEvents } from '../testing/some-events.js';
import { checkSeals, type CheckedSeals } from './check-seals.js';
import { LEDGER_SEALED, LEDGER_STREAM } from './ledger-stream.js';
import { proveEvents } from './prove-events.js';

const MOST = { seals: 100, events: 10_000 };

describe('checking the seals of a log in EventStoreDB', () => {
  let server: FakeEventStoreDb;
  let log: LogWithLedger;
  /** As after a restart: nothing of the log is in its memory. */
  let restarted: EventStore;
  const open = (): EventStore => new EventStoreDbEventStore(`esdb://127.0.0.1:${server.port}?tls=false`);
  beforeEach(async () => {
    server = await fakeEventStoreDb();
    log = await logWithLedger(open, { gapless: false });
    for (let range = 0; range < 4; range++) {
      await log.store.append(`cart-${range}`, 'no-stream', someEvents(7));
      await log.seal();
    }
    restarted = open();
  });
  afterEach(async () => {
    await restarted.close();
    await log.close();
    await server.close();
  });

  const check = (from: number): Promise<CheckedSeals> => checkSeals(restarted, log.leafStore, { ...MOST, from });

  it('HIST-14 compares each with its events, from any of them on', async () => {
    const { length } = await log.seals();
    expect(length).toBeGreaterThanOrEqual(4);
    for (let from = 0; from < length; from++) {
      const { checks } = await check(from);
      expect(checks).toHaveLength(length - from);
      expect(checks.filter(({ finding }) => finding !== undefined)).toEqual([]);
    }
  });

  it('HIST-14 names a seal that was made to begin where no event does', async () => {
    const last = (await log.seals()).at(-1);
    if (!last) throw new Error('nothing was sealed');
    const moved = { ...last, number: last.number + 1, from: String(BigInt(last.from) + 1n) };
    await log.store.append(LEDGER_STREAM, BigInt(last.number), [anEvent(moved, LEDGER_SEALED)]);

    const { checks } = await check(moved.number);
    expect(checks.map(({ finding }) => finding)).toMatchObject([expect.anything()]);
    const { checks: alone } = await checkSeals(restarted, log.leafStore, { ...MOST, from: moved.number, seals: 1 });
    expect(JSON.stringify(alone)).toContain('was altered');
  });

  it('HIST-11 proves the events of a stream when the leaves are lost', async () => {
    const lost = { of: () => Promise.resolve({ status: 'missing' } as const) };
    const events = await restarted.readPlaced(['cart-2']);
    expect((await proveEvents(restarted, lost, events)).map(({ standing }) => standing)).toEqual(
      Array.from({ length: 7 }, () => 'sealed'),
    );
    expect(await collect(restarted.readStream('cart-2'))).toHaveLength(7);
  });
});
