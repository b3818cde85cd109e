import { createHash } from 'node:crypto';
import { appendFile, mkdir, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EventStoreDbEventStore } from '../eventstoredb/eventstoredb-event-store.js';
import { PostgresEventStore } from '../postgres/postgres-event-store.js';
import { fakeEventStoreDb } from '../testing/fake-eventstoredb/fake-eventstoredb.js';
import { logWithLedger, type LogWithLedger } from '../testing/log-with-ledger.js';
import { aCategory, anEvent, collect, someEvents } from '../testing/some-events.js';
import { EVENTS_PER_LEDGER_SEAL } from './ledger-session.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const within = { timeout: 20_000, interval: 10 };

let log: LogWithLedger;
beforeEach(async () => {
  log = await logWithLedger((url) => new PostgresEventStore(url));
});
afterEach(() => log.close());

const append = (count: number, stream = aCategory()) => log.store.append(stream, 'any', someEvents(count));

describe('the ledger sealer', () => {
  it('seals every thousand events, and the rest in time', async () => {
    for (let n = 0; n < 5; n++) await append(500);
    const working = log.sealer({ sealWithinMs: 60_000 });
    working.start();
    await expect.poll(async () => (await log.seals()).length, within).toBe(2);
    await working.stop();
    await log.seal();

    expect((await log.seals()).slice(0, 3)).toMatchObject([
      { number: 0, from: '1', to: '1000', count: EVENTS_PER_LEDGER_SEAL, previous: null },
      { number: 1, from: '1001', to: '2000', count: EVENTS_PER_LEDGER_SEAL },
      { number: 2, from: '2001' },
    ]);
    expect(await log.check()).toMatchObject({ findings: [], sealed: expect.any(Number) });
  });

  it('seals events appended by many at once, each exactly once', async () => {
    const working = log.sealer();
    working.start();
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let n = 0; n < 40; n++) await append(3);
      }),
    );
    await working.stop();
    await log.seal();

    const seals = await log.seals();
    const check = await log.check();
    expect(check).toMatchObject({ findings: [], seals: seals.length });
    expect(check.sealed + check.unsealed).toBe(Number(await log.store.head()));
    expect(check.sealed).toBeGreaterThanOrEqual(16 * 40 * 3);
    seals.slice(1).forEach(({ from }, index) => expect(Number(from)).toBe(Number(seals[index]?.to) + 1));
  });

  it('sets no seal where nothing but seals came', async () => {
    await append(1);
    await log.seal();
    const working = log.sealer({ sealWithinMs: 5 });
    working.start();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await working.stop();

    expect(await log.seals()).toHaveLength(1);
    expect(await log.check()).toMatchObject({ findings: [], sealed: 1, unsealed: 1 });
  });

  it('chains the lines of its file, which only its user can read', async () => {
    for (let n = 0; n < 3; n++) {
      await append(2);
      await log.seal();
    }

    const lines = await log.linesOfFile();
    expect(lines).toHaveLength(3);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(await log.seals());
    expect((await log.seals()).map(({ previous }) => previous)).toEqual([null, ...lines.slice(0, 2).map(sha256)]);
    expect((await stat(log.file)).mode & 0o777).toBe(0o600);
  });

  it('names in each seal the software that set it, and leaves the line of the seal as it was', async () => {
    const software = { version: '0.1.0', commit: '06df4b3809ab' };
    await append(2);
    const working = log.sealer({ software });
    working.start();
    await expect.poll(async () => (await log.seals()).length, within).toBe(1);
    await working.stop();
    await append(1);
    await log.seal();

    const [first] = await collect(log.store.readStream('ledger-main'));
    expect(first?.data).toEqual({ ...(await log.seals())[0], software });
    expect((await log.linesOfFile())[0]).not.toContain('software');
    expect(await log.check()).toMatchObject({ findings: [], seals: 2 });
  });

  it('brings the file up to date that a crash left behind, also in the middle of a line', async () => {
    for (let n = 0; n < 3; n++) {
      await append(2);
      await log.seal();
    }
    const whole = await log.linesOfFile();
    await truncate(log.file, (whole[0]?.length ?? 0) + 20);
    await append(1);
    await log.seal();

    expect(await log.linesOfFile()).toEqual([...whole, expect.stringContaining('"number":3')]);
    expect(await log.check()).toMatchObject({ findings: [], seals: 4 });
  });

  it('goes on after a stop between leaf page and seal', async () => {
    await append(5);
    const died = new Error('killed');
    const cutOff = { ...log.store, append: () => Promise.reject(died) };
    const interrupted = log.sealer({ store: passing(cutOff) });
    interrupted.start();
    await expect.poll(() => log.warnings.length, within).toBeGreaterThan(0);
    await interrupted.stop();
    expect((await log.database.pool.query('SELECT 1 FROM es.leaf_pages')).rowCount).toBe(1);
    expect(await log.seals()).toEqual([]);

    await append(5);
    await log.seal();
    expect(await log.check()).toMatchObject({ findings: [], sealed: 10 });
  });

  it('goes on sealing when its file cannot be written, and writes it once it can', async () => {
    await mkdir(log.file, { recursive: true });
    await append(3);
    await log.seal();
    expect(log.warnings.join()).toContain('EISDIR');

    const elsewhere = `${dirname(log.file)}/elsewhere/seals.ndjson`;
    const working = log.sealer({ file: elsewhere });
    working.start();
    await expect.poll(() => stat(elsewhere).catch(() => undefined), within).toBeDefined();
    await working.stop();
    expect(await log.check(elsewhere)).toMatchObject({ findings: [], seals: 1 });
  });

  it('leaves a file alone that holds another history', async () => {
    await append(3);
    await log.seal();
    const line = (await log.linesOfFile())[0] ?? '';
    const other = `${line.replace('"count":3', '"count":4')}\n`;
    await writeFile(log.file, other);
    await append(3);
    await log.seal();

    expect((await log.linesOfFile()).join('\n')).toBe(other.trimEnd());
    expect(log.warnings.join()).toContain('is not the one in the log');
    expect(await log.seals()).toHaveLength(2);
  });

  it('does not read a line twice that two processes wrote', async () => {
    await append(3);
    await log.seal();
    await appendFile(log.file, `${(await log.linesOfFile())[0]}\n`);

    expect(await log.check()).toMatchObject({ findings: [], seals: 1 });
  });

  it('may have a second beside it: every event is sealed once', async () => {
    const otherStore = new PostgresEventStore(log.database.url);
    const other = log.sealer({ store: otherStore, file: `${log.file}.other`, sealWithinMs: 15 });
    const one = log.sealer({ sealWithinMs: 15 });
    one.start();
    other.start();
    for (let n = 0; n < 60; n++) await append(4);
    await Promise.all([one.stop(), other.stop()]);
    await otherStore.close();
    // So that the log does not end with a seal of theirs.
    await append(1);
    await log.seal();

    const check = await log.check();
    expect(check).toMatchObject({ findings: [] });
    expect(check.sealed).toBeGreaterThanOrEqual(240);
    expect(await log.check(`${log.file}.other`)).toMatchObject({ findings: [] });
    expect(log.warnings).toEqual([]);
  });

  it('stops within a batch however much there is to seal', async () => {
    for (let n = 0; n < 10; n++) await append(500);
    const working = log.sealer();
    working.start();
    await expect.poll(async () => (await log.seals()).length, within).toBeGreaterThan(0);
    const began = performance.now();
    await working.stop();

    expect(performance.now() - began).toBeLessThan(1_000);
    expect(await log.check()).toMatchObject({ findings: [] });
  });
});

/** A class keeps its methods on the prototype; this is a copy of those that a sealer uses. */
const passing = (store: Pick<LogWithLedger['store'], 'append'>): LogWithLedger['store'] => ({
  append: store.append,
  readStream: (stream, options) => log.store.readStream(stream, options),
  readStreams: (from, most) => log.store.readStreams(from, most),
  readPlaced: (streams, after) => log.store.readPlaced(streams, after),
  subscribeAll: (options, onBatch) => log.store.subscribeAll(options, onBatch),
  idAt: (position) => log.store.idAt(position),
  head: () => log.store.head(),
  health: () => log.store.health(),
  close: () => log.store.close(),
});

describe('the ledger sealer of a log in EventStoreDB', () => {
  it('seals positions that are far apart, and finds them as they were', async () => {
    const server = await fakeEventStoreDb();
    const url = `esdb://127.0.0.1:${server.port}?tls=false`;
    const sparse = await logWithLedger(() => new EventStoreDbEventStore(url), { gapless: false });
    for (let n = 0; n < 30; n++)
      await sparse.store.append(aCategory(), 'no-stream', [anEvent({ n, text: 'Höpper ✓' })]);
    await sparse.seal();
    await sparse.store.append(aCategory(), 'no-stream', someEvents(40));
    await sparse.seal();

    const { findings, seals, sealed, unsealed } = await sparse.check();
    expect({ findings, events: sealed + unsealed }).toEqual({ findings: [], events: 30 + 40 + seals });
    expect(await sparse.linesOfFile()).toHaveLength(seals);
    const [stored] = server.log.events.filter(({ stream }) => stream.startsWith('test'));
    if (stored) Object.assign(stored, { data: Buffer.from('{"n":0,"text":"Hopper"}') });
    expect((await sparse.check()).findings).toEqual([
      expect.stringMatching(/^The event at position \d+ \(test\w+ @0, ItemAdded\) was altered/),
    ]);
    await sparse.close();
    await server.close();
  });
});
