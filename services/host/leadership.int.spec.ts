import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { createLogger } from '@hatch/platform';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Leadership } from './leadership.js';

const logger = createLogger({ level: 'silent' });
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const contender = (name: string, log: string[], lock: number): Leadership =>
  new Leadership({
    url: database.url,
    lock,
    logger,
    lead: () => {
      log.push(`${name} leads`);
      return Promise.resolve(() => Promise.resolve(void log.push(`${name} lays down`)));
    },
  });

it('one of two leads, and the other takes over when it stops', async () => {
  const log: string[] = [];
  const [ann, bob] = [contender('ann', log, 1), contender('bob', log, 1)];
  ann.start();
  await vi.waitFor(() => expect(log).toEqual(['ann leads']), 5000);
  bob.start();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(log).toEqual(['ann leads']);
  await ann.stop();

  await vi.waitFor(() => expect(log).toEqual(['ann leads', 'ann lays down', 'bob leads']), 5000);
  await bob.stop();
  expect(log.at(-1)).toBe('bob lays down');
});

it('whoever loses the connection lays the work down before anybody leads again', async () => {
  const log: string[] = [];
  const ann = contender('ann', log, 2);
  ann.start();
  await vi.waitFor(() => expect(log).toEqual(['ann leads']), 5000);
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hatch leader' AND datname = current_database()",
  );

  await vi.waitFor(() => expect(log).toEqual(['ann leads', 'ann lays down', 'ann leads']), 5000);
  await ann.stop();
});
