import type { EventStore } from '@hatch/event-store';
import { SealedLog } from '@hatch/event-store/testing';
import type { ComparedBatch } from '@hatch/projections/engine';
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { proofChecks } from './start-proving.js';

const SEALS_OF_A_DAY = 600;

it('HIST-14 a day’s seals are compared in three steps, though each be over a few events, and the pass is recorded', async () => {
  const log = new SealedLog();
  for (let seal = 0; seal < SEALS_OF_A_DAY - 1; seal++) {
    log.add(3);
    log.seal();
  }
  const recorded: unknown[][] = [];
  const query = (question: unknown, values: unknown[] = []) => {
    if (String(question).includes('INSERT INTO es.log_verifications')) recorded.push(values);
    return Promise.resolve({ rows: [] });
  };
  const [check] = proofChecks({
    encryptedLog: log as unknown as EventStore,
    pool: { query } as unknown as Pool,
    clock: () => new Date('2026-11-20T12:00:00.000Z'),
  }).filter(({ name }) => name === 'log');

  const steps: number[] = [];
  let after: string | undefined = '';
  while (check && after !== undefined && steps.length < SEALS_OF_A_DAY) {
    const { subjects, differences, next }: ComparedBatch = await check.next(after);
    expect(differences).toEqual([]);
    steps.push(subjects.length);
    after = next;
  }
  expect(steps).toEqual([200, 200, 199]);
  expect(recorded).toHaveLength(1);
  expect(recorded[0]).toEqual(expect.arrayContaining(['log', 'background', SEALS_OF_A_DAY - 1]));
});
