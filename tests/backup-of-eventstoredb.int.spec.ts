import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '@hatch/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeEventStoreDb } from '../services/event-store/testing/fake-eventstoredb/fake-eventstoredb.js';
import { realEventStoreDb } from '../services/event-store/testing/real-eventstoredb.js';
import { sayMissing } from '../services/event-store/testing/say-missing.js';
import { readManifest } from '../services/host/backup/manifest.js';
import { backup } from '../services/host/cli/backup.command.js';
import { restore } from '../services/host/cli/restore.command.js';
import { emptyMachine, type EmptyMachine } from '../services/host/cli/testing/empty-machine.js';
import { fillWithDemoShop } from '../services/host/cli/testing/fill-with-demo-shop.js';
import { outputOf } from '../services/host/cli/testing/output-of.js';
import { sealAll } from '../services/host/cli/testing/shop-with-ledger.js';
import { verify } from '../services/host/cli/verify.command.js';
import { withShop } from '../services/host/cli/with-shop.js';

/** Two shops are opened several times, on a machine that may be busy. */
const PATIENT = { timeout: 180_000 };

type Server = { readonly host: string; readonly port: number; close(): Promise<void> };

let folder: string;
const machines: EmptyMachine[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hatch-backup-'));
});
afterEach(async () => {
  await Promise.all(machines.splice(0).map((machine) => machine.close()));
  await rm(folder, { recursive: true });
});

const machine = async (env?: Readonly<Record<string, string>>): Promise<EmptyMachine> => {
  const empty = await emptyMachine(env);
  machines.push(empty);
  return empty;
};
const headOf = async (config: Config): Promise<bigint> => {
  let head = 0n;
  await withShop(config, async ({ store }) => void (head = await store.head()));
  return head;
};
const backedUp = async (config: Config, name: string): Promise<string> => {
  await backup.run([join(folder, name)], config);
  return join(folder, name);
};

const restoredIntoPostgres = (start: () => Promise<Server>): void => {
  it('is restored into Postgres with its positions, and found as it was sealed', async () => {
    const server = await start();
    const { database, config } = await machine({ EVENTSTORE_URL: `esdb://${server.host}:${server.port}?tls=false` });
    await withShop(config, fillWithDemoShop);
    await sealAll(config);
    const first = await backedUp(config, 'first');
    await server.close();
    const { log } = await readManifest(first);
    expect(log).toMatchObject({ store: 'eventstoredb', gapless: false });
    expect(log.events).toBeGreaterThan(50);
    expect(Number(log.head)).toBeGreaterThan(log.events);
    expect(await database.pool.query('SELECT FROM es.events')).toMatchObject({ rowCount: 0 });

    const { config: restored } = await machine();
    const said = await outputOf(() => restore.run([first], restored));
    expect(said).toMatch(/\d+ events are as they were sealed[^]*start Hatch/);
    expect(await headOf(restored)).toBe(BigInt(log.head));
    expect(await outputOf(() => verify.run([], restored))).toContain('Every read model equals a fresh fold of the log');
    const second = await backedUp(restored, 'second');
    expect((await readManifest(second)).log).toMatchObject({ store: 'postgres', gapless: false, root: log.root });
    expect(await outputOf(() => restore.run([second, '--check'], restored))).toContain('could be restored');
  });
};

describe('a backup of a log in EventStoreDB', PATIENT, () => {
  restoredIntoPostgres(async () => {
    const server = await fakeEventStoreDb();
    return { host: '127.0.0.1', port: server.port, close: () => server.close() };
  });
});

const REAL = 'a backup of a log in a real EventStoreDB';
const real = await realEventStoreDb();
if (real.missing !== undefined) it.skipIf(true)(sayMissing(REAL, real.missing), () => undefined);
else
  describe(REAL, PATIENT, () => {
    restoredIntoPostgres(() => Promise.resolve({ host: real.host, port: real.port, close: () => real.stop() }));
  });
