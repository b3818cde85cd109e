import type { RecordedEvent } from '@hatch/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostgresEventStore } from '../postgres/postgres-event-store.js';
import { logWithLedger, type LogWithLedger } from '../testing/log-with-ledger.js';
import { someEvents } from '../testing/some-events.js';
import { checkEvidence } from './check-evidence.js';
import type { ExportCheck } from './check-export.js';
import { EventDiffers, evidenceLines } from './evidence-lines.js';
import type { LedgerSeal } from './ledger-seal.js';
import { proveEvents, type ProvedEvent } from './prove-events.js';

const PATIENT_MS = 180_000;
const STREAMS = ['order-k3m9x2pq7rst', 'payment-k3m9x2pq7rst-1'];

let log: LogWithLedger;
let kept: readonly LedgerSeal[];
beforeAll(async () => {
  log = await logWithLedger((url) => new PostgresEventStore(url));
  for (let range = 0; range < 4; range++) {
    await log.store.append(`cart-${range}`, 'no-stream', someEvents(7));
    for (const stream of STREAMS) await log.store.append(stream, 'any', someEvents(3));
    await log.seal();
  }
  kept = await log.seals();
  await log.store.append('order-k3m9x2pq7rst', 'exists', someEvents(2));
}, PATIENT_MS);
afterAll(() => log.close());

const eventsOf = async (): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for (const stream of STREAMS) for await (const event of log.store.readStream(stream)) events.push(event);
  return events;
};
const proved = async (): Promise<readonly ProvedEvent[]> => proveEvents(log.store, log.leafStore, await eventsOf());
const evidence = async (): Promise<readonly string[]> =>
  evidenceLines({ about: 'order k3m9x2pq7rst', made: new Date('2026-11-20T12:00:00Z'), events: await proved() });
async function* each<One>(all: readonly One[]): AsyncIterable<One> {
  yield* all;
}
const check = (lines: readonly string[], seals: readonly LedgerSeal[] | undefined = kept): Promise<ExportCheck> =>
  checkEvidence(each(lines), seals && each(seals));

describe('evidence', () => {
  it('HIST-11 proves every sealed event of some streams without the log, and counts those not sealed yet', async () => {
    const lines = await evidence();
    expect(lines).toHaveLength(1 + 26);
    expect(await check(lines)).toEqual({ finding: undefined, proved: 24, unsealed: 2 });
    expect(await check(lines, undefined)).toEqual({ finding: undefined, proved: 24, unsealed: 2 });
  });

  it('names in its first line the software that made it', async () => {
    const software = { version: '0.1.0', commit: '06df4b3809ab' };
    const lines = evidenceLines({ about: 'order', made: new Date(), software, events: await proved() });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ software });
    expect(await check(lines)).toMatchObject({ finding: undefined, proved: 24 });
  });

  it('HIST-11 proves the same when the leaves are lost', async () => {
    const lines = await evidence();
    const lost = { of: () => Promise.resolve({ status: 'missing' } as const) };
    const again = await proveEvents(log.store, lost, await eventsOf());
    expect(again.map(({ proof }) => proof)).toEqual((await proved()).map(({ proof }) => proof));
    expect(lines).toHaveLength(again.length + 1);
  });

  it('HIST-11 is not made of an event that is not what was sealed, which is named', async () => {
    const events = (await eventsOf()).map((event, index) => (index === 4 ? { ...event, type: 'Other' } : event));
    const wrong = await proveEvents(log.store, log.leafStore, events);
    expect(wrong.filter(({ standing }) => standing === 'differs')).toHaveLength(1);
    const make = () => evidenceLines({ about: 'order', made: new Date(), events: wrong });
    expect(make).toThrow(EventDiffers);
    expect(make).toThrow(/^The event at position \d+ \(order-k3m9x2pq7rst @4, Other\) is not as it was sealed/);
  });

  it('HIST-11 names the line when an event is left out, doubled, moved or has lost its proof', async () => {
    const lines = await evidence();
    const without = (place: number) => lines.filter((_, at) => at !== place);
    expect((await check(without(3))).finding).toMatch(
      /^Line \d+ \(position \d+, .+\): event @\d+ of its stream is missing/,
    );
    expect((await check(without(lines.length - 1))).finding).toBe(
      'Events are missing: of 14 of order-k3m9x2pq7rst there are 13',
    );
    expect((await check(lines.toSpliced(3, 0, lines[3] ?? ''))).finding).toMatch(
      /^Line 5 .+comes before the line above/,
    );
    const bare = JSON.stringify({ ...JSON.parse(lines[5] ?? ''), proof: null });
    expect((await check(lines.with(5, bare))).finding).toMatch(/^Line 6 .+its proof is missing$/);
    expect((await check([])).finding).toBe('Line 1: there is none');
    expect((await check(['{}'])).finding).toBe('Line 1: it is not the first line of evidence');
  });

  it('HIST-11 is refused when its seals are not those that were kept elsewhere', async () => {
    const others = kept.map((seal) => (seal.number === 2 ? { ...seal, root: 'a'.repeat(64) } : seal));
    expect((await check(await evidence(), others)).finding).toBe('Line 1: seal 2 is not among those given');
  });

  it(
    'HIST-11 is found wrong after any one change of a sealed event, of a proof or of a sealed root, and the line is named',
    async () => {
      const lines = await evidence();
      const sealed = lines.flatMap((line, at) => (at > 0 && !line.includes('"proof":null') ? [at] : []));
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...sealed), fc.nat(), fc.nat(), async (at, which, how) => {
          const changed = mutated(JSON.parse(lines[at] ?? ''), which, how);
          const { finding } = await check(lines.with(at, JSON.stringify(changed)), undefined);
          expect(finding).toMatch(new RegExp(`^Line ${at + 1}\\b`));
        }),
        { numRuns: 300 },
      );
      await fc.assert(
        fc.asyncProperty(fc.nat({ max: 3 }), fc.nat(), async (which, how) => {
          const header = JSON.parse(lines[0] ?? '') as { seals: { root: string }[] };
          const seal = header.seals[which];
          if (seal) seal.root = otherHash(seal.root, how);
          const { finding } = await check(lines.with(0, JSON.stringify(header)), undefined);
          expect(finding).toMatch(/^Line \d+.*seal \d/);
        }),
        { numRuns: 60 },
      );
    },
    PATIENT_MS,
  );
});

type Json = { readonly [key: string]: Json } | readonly Json[] | string | number | boolean | null;

/** The value with one leaf of it changed. */
const mutated = (value: Json, which: number, how: number): Json => {
  const paths = leavesOf(value);
  const path = paths[which % paths.length] ?? [];
  return changedAt(value, path, how);
};

const leavesOf = (value: Json): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner).map((path) => [key, ...path]))
    : [[]];

const changedAt = (value: Json, [key, ...rest]: readonly string[], how: number): Json => {
  if (key === undefined) return otherThan(value, how);
  if (Array.isArray(value)) return value.with(Number(key), changedAt(value[Number(key)] ?? null, rest, how));
  const fields = value as Readonly<Record<string, Json>>;
  return { ...fields, [key]: changedAt(fields[key] ?? null, rest, how) };
};

const otherThan = (value: Json, how: number): Json => {
  if (typeof value === 'string')
    return /^[0-9a-f]{64}$/.test(value) ? otherHash(value, how) : how % 2 === 0 ? `${value}0` : `1${value}`;
  if (typeof value === 'number') return value + 1 + (how % 5);
  if (typeof value === 'boolean') return !value;
  return how % 2 === 0 ? 'x' : 7;
};

const otherHash = (hash: string, how: number): string => {
  const at = how % hash.length;
  return `${hash.slice(0, at)}${hash[at] === 'f' ? '0' : 'f'}${hash.slice(at + 1)}`;
};
