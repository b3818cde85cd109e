import { severableProxy, testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LeaderElection } from './leader-election.js';
import { openSession } from './pg-session.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const NAME = 'leader under test';

const contender = (
  name: string,
  log: string[],
  lock: number,
  { work = (): Promise<unknown> => Promise.resolve(), url = database.url } = {},
) =>
  new LeaderElection({
    open: () => openSession({ connectionString: url, application_name: NAME }),
    lock,
    lease: { renewEveryMs: 100, stepDownAfterMs: 500, replaceAfterMs: 1_500 },
    endWithinMs: 300,
    onOverdue: () => log.push(`${name} does not end`),
    standByMs: 100,
    backoff: { firstMs: 20, longestMs: 20 },
    lead: async ({ signal }) => {
      log.push(`${name} leads`);
      await work();
      if (!signal.aborted) await once(signal, 'abort');
      log.push(`${name} steps down`);
    },
    onInterrupted: (error) => log.push(`${name}: ${(error as Error).message}`),
  });

const cut = () =>
  database.pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
    [NAME],
  );

describe('LeaderElection', () => {
  it('lets one of two lead, and the other take over when it stops', async () => {
    const log: string[] = [];
    const [ann, bob] = [contender('ann', log, 1), contender('bob', log, 1)];
    ann.start();
    await expect.poll(() => log).toEqual(['ann leads']);
    bob.start();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(log).toEqual(['ann leads']);
    expect([ann.leading, bob.leading]).toEqual([true, false]);
    await ann.stop();

    await expect.poll(() => log).toEqual(['ann leads', 'ann steps down', 'bob leads']);
    await bob.stop();
    expect(log.at(-1)).toBe('bob steps down');
    expect([ann.leading, bob.leading]).toEqual([false, false]);
  });

  it('has whoever loses the connection step down before anybody leads again', async () => {
    const log: string[] = [];
    const ann = contender('ann', log, 2);
    ann.start();
    await expect.poll(() => log).toEqual(['ann leads']);
    await cut();

    await expect.poll(() => log).toEqual(['ann leads', 'ann steps down', 'ann leads']);
    await ann.stop();
  });

  it('replaces one that is cut off from the database, which steps down by itself', async () => {
    const log: string[] = [];
    const proxy = await severableProxy(Number(new URL(database.url).port));
    const url = new URL(database.url);
    url.port = String(proxy.port);
    const [ann, bob] = [contender('ann', log, 4, { url: url.href }), contender('bob', log, 4)];
    ann.start();
    await expect.poll(() => log).toEqual(['ann leads']);
    bob.start();
    proxy.freeze();

    await expect.poll(() => log).toEqual(['ann leads', 'ann steps down', 'bob leads']);
    proxy.thaw();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([ann.leading, bob.leading]).toEqual([false, true]);
    await Promise.all([ann.stop(), bob.stop()]);
    await proxy.close();
  });

  it('replaces one that is silent without knowing it', async () => {
    const log: string[] = [];
    const bob = contender('bob', log, 5);
    const frozen = new pg.Client({ connectionString: database.url });
    let isEnded = false;
    frozen.on('error', () => (isEnded = true));
    await frozen.connect();
    await frozen.query('SELECT pg_advisory_lock(5)');
    bob.start();

    await expect.poll(() => log).toEqual(['bob leads']);
    await expect.poll(() => isEnded).toBe(true);
    await bob.stop();
  });

  it('leaves one alone that renews its lease', async () => {
    const log: string[] = [];
    const [ann, bob] = [contender('ann', log, 6), contender('bob', log, 6)];
    ann.start();
    await expect.poll(() => log).toEqual(['ann leads']);
    bob.start();
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(log).toEqual(['ann leads']);
    await Promise.all([ann.stop(), bob.stop()]);
  });

  it('G21 says when its work does not end though the lock is lost, and that it leads no more', async () => {
    const log: string[] = [];
    let end: (value?: unknown) => void = () => undefined;
    const ann = contender('ann', log, 7, { work: () => new Promise((resolve) => (end = resolve)) });
    ann.start();
    await expect.poll(() => log).toEqual(['ann leads']);
    expect(ann.leading).toBe(true);
    await cut();
    await expect.poll(() => log).toEqual(['ann leads', 'ann does not end']);
    expect(ann.leading).toBe(false);
    end();
    await expect.poll(() => log.slice(2)).toEqual(['ann steps down', 'ann leads']);
    const stopped = ann.stop();
    end();
    await stopped;
  });

  it('reports work that fails, and leads again after a pause', async () => {
    const log: string[] = [];
    let failures = 0;
    const ann = contender('ann', log, 3, {
      work: async () => {
        if (failures++ < 2) throw new Error('out of order');
      },
    });
    ann.start();

    const failed = ['ann leads', 'ann: out of order'];
    await expect.poll(() => log).toEqual([...failed, ...failed, 'ann leads']);
    await ann.stop();
  });
});
