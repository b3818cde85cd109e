import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventStoreDbEventStore } from '../eventstoredb/eventstoredb-event-store.js';
import { PostgresEventStore } from '../postgres/postgres-event-store.js';
import { fakeEventStoreDb } from '../testing/fake-eventstoredb/fake-eventstoredb.js';
import { logWithLedger, type LogWithLedger } from '../testing/log-with-ledger.js';
import { anEvent, someEvents } from '../testing/some-events.js';
import { checkExport, type ExportCheck } from './check-export.js';
import { exportSlice, RangeDiffers, type LogSlice } from './export-slice.js';
import type { LedgerSeal } from './ledger-seal.js';
import { sliceInTime } from './slice-in-time.js';

let log: LogWithLedger;
let kept: readonly LedgerSeal[];
beforeAll(async () => {
  log = await logWithLedger((url) => new PostgresEventStore(url));
  for (let range = 0; range < 3; range++) {
    for (let n = 0; n < 4; n++) await log.store.append(`cart-${range}x${n}`, 'no-stream', someEvents(10));
    await log.seal();
  }
  kept = await log.seals();
  await log.store.append('cart-late', 'no-stream', someEvents(5));
});
afterAll(() => log.close());

async function* each<One>(all: readonly One[]): AsyncIterable<One> {
  yield* all;
}
const exported = async (slice: LogSlice, from: LogWithLedger = log): Promise<readonly string[]> => {
  const lines: string[] = [];
  await exportSlice(from.store, slice, (line) => Promise.resolve(void lines.push(line)));
  return lines;
};
const all = async (): Promise<readonly string[]> => exported({ first: 1n, last: await log.store.head() });
const check = (lines: readonly string[], seals?: readonly LedgerSeal[]): Promise<ExportCheck> =>
  checkExport(each(lines), seals && each(seals));
const changed = (line: string | undefined, from: string | RegExp, to: string): string => {
  const other = (line ?? '').replace(from, to);
  expect(other).not.toBe(line);
  return other;
};

describe('an export', () => {
  it('proves every sealed event by seals kept elsewhere, without the log', async () => {
    const lines = await all();
    const check = await checkExport(each(lines), each(kept));

    expect(lines).toHaveLength(Number(await log.store.head()));
    expect(check).toEqual({ finding: undefined, proved: lines.length - 6, unsealed: 6 });
    expect(lines.map((line) => (JSON.parse(line) as { readonly position: string }).position)).toEqual(
      lines.map((_, index) => String(index + 1)),
    );
  });

  it.each([
    [57n, 57n],
    [30n, 90n],
    [1n, 1n],
    [41n, 41n],
  ])('of the slice from %s to %s proves that slice alone', async (first, last) => {
    const lines = await exported({ first, last });
    expect(lines).toHaveLength(Number(last - first) + 1);
    expect(await check(lines, kept)).toEqual({ finding: undefined, proved: lines.length, unsealed: 0 });
  });

  it('may have nothing in it, or nothing that is sealed', async () => {
    const head = await log.store.head();
    expect(await exported({ first: head + 1n, last: head + 9n })).toEqual([]);
    expect(await exported({ first: 9n, last: 8n })).toEqual([]);
    const late = await exported({ first: head, last: head });
    expect(await check(late, kept)).toEqual({ finding: undefined, proved: 0, unsealed: 1 });
    expect(await check([], kept)).toEqual({ finding: undefined, proved: 0, unsealed: 0 });
  });

  it('proves itself by the seals in it, where these are all there', async () => {
    const lines = await all();
    const withoutLastSeal = lines.slice(0, 100);

    expect((await check(lines)).finding).toBeUndefined();
    expect((await check(withoutLastSeal)).finding).toMatch(
      /^Line \d+: seal 2, to which it leads, is not among those in the export$/,
    );
    expect((await check(withoutLastSeal, kept)).finding).toBeUndefined();
  });

  it.each<readonly [what: string, tamper: (lines: readonly string[]) => readonly string[], finding: RegExp]>([
    [
      'altered',
      (lines) => lines.with(56, changed(lines[56], '"n":', '"m":')),
      /^Line 57 \(position 57, ItemAdded\): it does not lead to seal 1: the event or its proof was altered$/,
    ],
    [
      'given another path',
      (lines) => lines.with(56, changed(lines[56], /"path":\["..../, '"path":["0000')),
      /^Line 57 .*altered$/,
    ],
    [
      'removed',
      (lines) => lines.toSpliced(56, 1),
      /^Line 57 \(position 58, ItemAdded\): events are missing between it and the line above it$/,
    ],
    [
      'written twice',
      (lines) => lines.toSpliced(56, 0, ...lines.slice(56, 57)),
      /^Line 58 .* it comes before the line above it/,
    ],
    [
      'put elsewhere',
      (lines) => [...lines.slice(0, 50), ...lines.slice(60, 62), ...lines.slice(50)],
      /^Line 51 .* events are missing/,
    ],
    [
      'given another position',
      (lines) => lines.with(56, changed(lines[56], '"position":"57"', '"position":"58"')),
      /^Line 57 .* position 58 is not its place under seal 1$/,
    ],
    [
      'stripped of its proof',
      (lines) => lines.with(56, changed(lines[56], /"proof":\{.*\}\}?$/, '"proof":null}')),
      /^Line 58 .* it is sealed, but the line above it is not$/,
    ],
    ['cut off', (lines) => lines.with(56, lines[56]?.slice(0, 90) ?? ''), /^Line 57: it is not an exported event$/],
  ])('names the first line when an event was %s', async (_what, tamper, finding) => {
    expect((await check(tamper(await all()), kept)).finding).toMatch(finding);
  });

  it('is not proved by seals of another log', async () => {
    const other = kept.map((seal) => ({ ...seal, root: '0'.repeat(64) }));
    expect((await check(await all(), other)).finding).toBe(
      'Line 1: seal 0, to which it leads, is not among those given',
    );
    expect((await check(await all(), kept.slice(0, 1))).finding).toMatch(/^Line \d+: seal 1, to which it leads/);
  });

  it('is refused where the log is not as it was sealed', async () => {
    const tampered = await logWithLedger((url) => new PostgresEventStore(url));
    await tampered.store.append('cart-1', 'no-stream', someEvents(10));
    await tampered.seal();
    await tampered.database.pool.query('ALTER TABLE es.events DISABLE TRIGGER ALL');
    await tampered.database.pool.query(`UPDATE es.events SET data = '{}' WHERE position = 5`);

    await expect(exported({ first: 7n, last: 9n }, tampered)).rejects.toThrow(RangeDiffers);
    await tampered.close();
  });

  it('of a log in EventStoreDB is proved in the same way', async () => {
    const server = await fakeEventStoreDb();
    const url = `esdb://127.0.0.1:${server.port}?tls=false`;
    const sparse = await logWithLedger(() => new EventStoreDbEventStore(url), { gapless: false });
    await sparse.store.append('cart-1', 'no-stream', someEvents(20));
    await sparse.seal();
    await sparse.store.append('cart-2', 'no-stream', someEvents(20));
    await sparse.seal();
    // A busy machine seals 20 events in more than one seal.
    const seals = await sparse.seals();
    const lines = await exported(
      { first: BigInt(seals[0]?.to ?? 0), last: BigInt(seals.at(-1)?.to ?? 0) - 1n },
      sparse,
    );

    expect(lines.length).toBeGreaterThan(10);
    expect(await check(lines, await sparse.seals())).toEqual({ finding: undefined, proved: lines.length, unsealed: 0 });
    expect((await check(lines.toSpliced(3, 1), await sparse.seals())).finding).toMatch(/^Line 4 .* events are missing/);
    await sparse.close();
    await server.close();
  });
});

describe('the slice of a period', () => {
  it('is all from its first to its last event', async () => {
    const timed = await logWithLedger((url) => new PostgresEventStore(url));
    const times = ['08:00', '09:00', '10:00', '09:30', '10:30', '09:59', '11:00'];
    for (const [n, time] of times.entries()) {
      const event = anEvent({ n });
      await timed.store.append('cart-1', 'any', [
        { ...event, meta: { ...event.meta, at: `2026-11-20T${time}:00.000Z` } },
      ]);
    }
    const between = (from: string, before: string) =>
      sliceInTime(timed.store, { from: new Date(`2026-11-20T${from}Z`), before: new Date(`2026-11-20T${before}Z`) });

    expect(await between('09:00', '10:00')).toEqual({ first: 2n, last: 6n });
    expect(await between('11:00', '12:00')).toEqual({ first: 7n, last: 7n });
    expect(await between('12:00', '13:00')).toBeUndefined();
    await timed.close();
  });
});
