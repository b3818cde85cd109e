import { ledgerSealsFileIn } from '@hatch/event-store';
import { newId, systemClock, type NewEvent } from '@hatch/kernel';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startBackgroundProcess } from './testing/background-process.js';

const PATIENT = { timeout: 30_000 };

const happened = (n: number): NewEvent => ({
  id: newId(),
  type: 'Happened',
  data: { n },
  meta: {
    at: systemClock().toISOString(),
    actor: { kind: 'system', id: 'test' },
    correlationId: 'c',
    causationId: 'c',
    schema: 1,
  },
});

it('the leader of the jobs seals the log', async () => {
  const { dataDir, ports, close } = await startBackgroundProcess();
  await ports.store.append(
    'test-1',
    'no-stream',
    Array.from({ length: 1_000 }, (_, n) => happened(n)),
  );

  await expect
    .poll(() => readFile(ledgerSealsFileIn(dataDir), 'utf8').catch(() => ''), { timeout: 20_000 })
    .toMatch(/^\{"count":1000,"from":"1","number":0,.*\n$/);
  await close();
});

it('G21 the leader of the jobs that has lost its lock says so, ends the process where a part of its work hangs, and names it', async () => {
  const { ports, stuck, isLeading, close } = await startBackgroundProcess(['jobs'], undefined, 1_000);
  await expect.poll(isLeading, PATIENT).toBe(true);
  const blocker = await ports.pool.connect();
  await blocker.query('BEGIN; LOCK TABLE es.leaf_pages IN ACCESS EXCLUSIVE MODE');
  await ports.store.append(
    'test-1',
    'no-stream',
    Array.from({ length: 1_000 }, (_, n) => happened(n)),
  );
  const waiting = () =>
    blocker
      .query("SELECT FROM pg_locks WHERE NOT granted AND relation = 'es.leaf_pages'::regclass")
      .then((found) => found.rowCount);
  await expect.poll(waiting, PATIENT).toBeGreaterThan(0);
  await blocker.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hatch leader' AND datname = current_database()",
  );

  await expect.poll(isLeading, PATIENT).toBe(false);
  await expect.poll(() => stuck, PATIENT).toEqual([expect.stringMatching(/role jobs lost its lock.*\(.*sealer/)]);
  await blocker.query('ROLLBACK');
  blocker.release();
  await expect.poll(isLeading, PATIENT).toBe(true);
  await close();
});
