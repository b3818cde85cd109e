import { Credentials, Passwords } from '@hatch/contexts/identity/module';
import { valueOf } from '@hatch/contexts/settings';
import { PostgresEventStore, type EventStore } from '@hatch/event-store';
import { specVault, testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { SITE } from '@hatch/kernel';
import { RecordingMailer, testPorts } from '@hatch/platform/testing';
import { writeSideOf, type Aggregates } from '@hatch/processes/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { readdir } from 'node:fs/promises';
import { parse } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../migrations.js';
import { startUseCases } from '../cli/with-shop.js';
import { demoAccounts, loadDemoShop } from './load-demo-shop.js';
import { demoMenu } from './demo-menu.js';
import { demoPictures } from './demo-pictures.js';

let database: TestDatabase;
let log: PostgresEventStore;
let app: INestApplicationContext;
let aggregates: Aggregates;
const clock = () => new Date('2026-11-20T12:00:00Z');
const on = (store: EventStore) =>
  startUseCases(
    testPorts({
      store,
      vault: specVault(),
      pool: database.pool,
      databaseUrl: database.url,
      mailer: new RecordingMailer(),
      clock,
    }),
  );

beforeAll(async () => {
  database = await testDatabase({ migrations });
  log = new PostgresEventStore(database.url);
  app = await on(log);
  aggregates = writeSideOf(app).aggregates;
});
afterAll(async () => {
  await app.close();
  await log.close();
  await database.close();
});

const load = (into: INestApplicationContext) => loadDemoShop(into, { clock, password: 'hatch-demo' });

describe('the demo shop', () => {
  it('is loaded once, and goes on where a first try was cut off', async () => {
    const cutOff = new Error('power cut');
    let appends = 0;
    const failing: EventStore = {
      append: (...args) => (++appends > 20 ? Promise.reject(cutOff) : log.append(...args)),
      readStream: (...args) => log.readStream(...args),
      readStreams: (...args) => log.readStreams(...args),
      readPlaced: (...args) => log.readPlaced(...args),
      subscribeAll: (...args) => log.subscribeAll(...args),
      idAt: (position) => log.idAt(position),
      head: () => log.head(),
      health: () => log.health(),
      close: () => log.close(),
    };
    const cut = await on(failing);
    await expect(load(cut)).rejects.toThrow('power cut');
    await cut.close();

    expect(await load(app)).toBe(true);
    const head = await log.head();
    expect(await load(app)).toBe(false);
    expect(await log.head()).toBe(head);
  });

  it('is an open takeaway that delivers', async () => {
    const { state: settings } = await aggregates.settings.load(SITE);

    expect((await aggregates.store.load(SITE)).state.status).toBe('open');
    expect(valueOf(settings, 'is_takeaway')).toBe(true);
    expect(valueOf(settings, 'kitchen_postcode')).toBe('SW1A 1AA');
    expect((await database.pool.query('SELECT 1 FROM delivery.postcodes')).rowCount).toBeGreaterThan(20);
  });

  it('has an account of each kind, able to log in', async () => {
    const credentials = app.get(Credentials, { strict: false });
    const passwords = app.get(Passwords, { strict: false });
    for (const { email } of demoAccounts) {
      const { passwordHash = '' } = (await credentials.find(email)) ?? {};
      expect(await passwords.match('hatch-demo', passwordHash)).toBe(true);
    }
  });

  it('has the products that try out every rule, each with its picture', async () => {
    const differences = demoMenu.flatMap(({ variants = [] }) => variants.map(({ difference }) => difference));
    const stockOf = (units: number) => demoMenu.filter(({ stock, variants }) => stock === units && !variants);

    expect(demoMenu.length).toBeGreaterThanOrEqual(24);
    expect(new Set(demoMenu.flatMap(({ categories }) => categories)).size).toBeGreaterThanOrEqual(5);
    expect(differences).toEqual(expect.arrayContaining([50, 150, -50]));
    expect(stockOf(3)).toHaveLength(1);
    expect(stockOf(0)).toHaveLength(1);
    expect(demoMenu.filter(({ virtual }) => virtual)).toHaveLength(1);
    const stoppedId = demoMenu.findIndex(({ stopped }) => stopped) + 1;
    expect((await aggregates.stock.load(String(stoppedId))).state.stopped).toBe(true);
    const masters = await readdir(new URL('../../../web/demo-pictures/masters', import.meta.url));
    expect(masters.map((file) => parse(file).name)).toEqual(expect.arrayContaining(Object.keys(demoPictures)));
  });
});
