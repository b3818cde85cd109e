import { Passwords } from '@hatch/api';
import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { PostgresEventStore } from '@hatch/event-store';
import { Credentials } from '@hatch/contexts/identity';
import { valueOf } from '@hatch/contexts/settings';
import { Aggregates, SITE } from '@hatch/processes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Accounts } from '../accounts.js';
import { migrations } from '../migrations.js';
import { demoAccounts } from './demo-accounts.js';
import { demoMenu } from './demo-menu.js';
import { loadDemoShop } from './load-demo-shop.js';

let database: TestDatabase;
let store: PostgresEventStore;
let credentials: Credentials;
const clock = () => new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  database = await testDatabase({ migrations });
  store = new PostgresEventStore(database.url);
  credentials = new Credentials(database.pool, randomBytes(32));
});
afterAll(async () => {
  await store.close();
  await database.close();
});

const load = () =>
  loadDemoShop({
    aggregates: new Aggregates(store),
    accounts: new Accounts(store, credentials),
    pool: database.pool,
    clock,
    password: 'hatch-demo',
  });

describe('the demo shop', () => {
  it('is loaded once, and goes on where a first try was cut off', async () => {
    const cutOff = new Error('power cut');
    let appends = 0;
    const failing = new Proxy(store, {
      get: (target, name) => {
        if (name !== 'append') return Reflect.get(target, name).bind(target) as unknown;
        return (...args: Parameters<typeof store.append>) =>
          ++appends > 20 ? Promise.reject(cutOff) : target.append(...args);
      },
    });
    const shop = { pool: database.pool, clock, password: 'hatch-demo' };
    const firstTry = loadDemoShop({
      ...shop,
      aggregates: new Aggregates(failing),
      accounts: new Accounts(failing, credentials),
    });
    await expect(firstTry).rejects.toThrow('power cut');

    expect(await load()).toBe(true);
    const head = await store.head();
    expect(await load()).toBe(false);
    expect(await store.head()).toBe(head);
  });

  it('is an open takeaway that delivers', async () => {
    const aggregates = new Aggregates(store);
    const { state: settings } = await aggregates.settings.load(SITE);

    expect((await aggregates.store.load(SITE)).state.status).toBe('open');
    expect(valueOf(settings, 'is_takeaway')).toBe('1');
    expect(valueOf(settings, 'kitchen_postcode')).toBe('SW1A 1AA');
    expect((await database.pool.query('SELECT 1 FROM delivery.postcodes')).rowCount).toBeGreaterThan(20);
  });

  it('has an account of each kind, able to log in', async () => {
    const passwords = new Passwords();
    for (const { email } of demoAccounts) {
      const { passwordHash = '' } = (await credentials.find(email)) ?? {};
      expect(await passwords.match('hatch-demo', passwordHash)).toBe(true);
    }
  });

  it('has the products that try out every rule, each with its picture', async () => {
    const aggregates = new Aggregates(store);
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
    for (const { picture } of demoMenu)
      await access(fileURLToPath(new URL(`../../../web/public/demo/${picture}.svg`, import.meta.url)));
  });
});
