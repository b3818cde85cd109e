import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Customer } from './support/customer.js';
import type { RunningHatch } from './support/running-hatch.js';
import { SharedDatabase } from './support/shared-database.js';
import { untilCurrent } from './support/until-current.js';
import { Visitor } from './support/visitor.js';

const CHIPS = { id: 17, variant: 'Regular' };
const BUYERS = 24;
/** For so long a connection is kept that nobody needs, and a little more. */
const IDLE_MS = 11_000;
const A_PAGE = { headers: { accept: 'text/html' } };

describe('a Postgres that has no connection left', () => {
  let database: SharedDatabase;
  let hatch: RunningHatch;
  const others: pg.Client[] = [];

  beforeAll(async () => {
    database = await SharedDatabase.start();
    hatch = await database.run('api,gateway,projections,jobs', database.url, { DB_POOL: '6', NODE_ENV: 'production' });
  });
  afterAll(async () => {
    enough.abort();
    await taking;
    await Promise.all(others.map((client) => client.end()));
    await database.close();
  });

  const enough = new AbortController();
  let taking: Promise<void> = Promise.resolve();

  /** Takes every connection that is left, and each that Hatch gives back because it does not need it, until told. */
  const takeAll = async (): Promise<void> => {
    while (!enough.signal.aborted) {
      const client = new pg.Client({ connectionString: database.url });
      client.on('error', () => undefined);
      try {
        await client.connect();
        others.push(client);
      } catch {
        await sleep(20);
      }
    }
  };
  const readiness = async () => new Visitor(hatch.url).get('/health/ready');

  it('says at the start what the process may open beside what there is room for', () => {
    expect(hatch.output).toMatch(/"mayOpen":3\d,.*"maxConnections":7\d/);
  });

  it('sells with the connections it has, or says 503 and that it is not ready; never 500', async () => {
    taking = takeAll();
    const buyAll = async () => {
      const answers = await Promise.all(
        Array.from({ length: BUYERS }, () =>
          new Visitor(hatch.url).post('/api/moveProductStockToBasket', { ...CHIPS, quantity: 1 }),
        ),
      );
      for (const { code, headers, body } of answers) {
        expect([200, 503], JSON.stringify(body)).toContain(code);
        if (code === 503) expect(headers.get('retry-after')).toBe('5');
      }
      return answers.map(({ code }) => code);
    };
    expect(await buyAll()).toContain(200);
    // What is idle goes to the others.
    await sleep(IDLE_MS);
    await buyAll();
    expect(await readiness()).toMatchObject({ code: 503, body: { status: false } });
    const page = await new Visitor(hatch.url).get('/', A_PAGE);
    expect([200, 503]).toContain(page.code);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(hatch.output).not.toMatch(/"stack"/);
  });

  it('has another process say why it cannot start, and what to do', async () => {
    const starting = database.run('api', database.url, { DEMO: '0' });
    const message = await starting.then(
      () => 'started',
      (error: Error) => error.message,
    );
    expect(message).toMatch(/Postgres at 127\.0\.0\.1:\d+ has no connection left; .* max_connections, lower DB_POOL/);
    expect(message).not.toMatch(/\n +at |of-this-test/);
  });

  it('is ready and sells once there are some again', async () => {
    enough.abort();
    await taking;
    await Promise.all(others.splice(0).map((client) => client.end()));
    await expect.poll(async () => (await readiness()).code, { timeout: 20_000, interval: 200 }).toBe(200);
    await untilCurrent(hatch);
    await new Customer(hatch).order(CHIPS);
  });
});
