import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import type { JobData, JobOptions, Jobs } from '@hatch/platform';
import { testDataSource, type TestDataSource } from '@hatch/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ClosedAccountEntity } from './closed-account.entity.js';
import { ClosedAccounts } from './closed-accounts.repository.js';
import { migrations } from './migrations.js';

const ANN = '4c0c3a3e-8f1c-4a9e-9d55-3d6b1f0a7c11';
const at = (time: string): Date => new Date(`2026-11-20T${time}.000Z`);
const UNTIL = '2026-11-21T12:00:00.000Z';

let database: TestDatabase;
let source: TestDataSource;
let queued: { readonly id: string; readonly data: JobData }[];
beforeAll(async () => {
  database = await testDatabase({ migrations });
  source = await testDataSource(database.url, [ClosedAccountEntity]);
});
afterAll(async () => {
  await source.close();
  await database.close();
});
beforeEach(async () => {
  queued = [];
  await database.pool.query('TRUNCATE privacy.closed_accounts');
});

const jobs = {
  enqueue: (_queue: string, _name: string, data: JobData, { jobId: id }: JobOptions) => {
    if (!queued.some((job) => job.id === id)) queued.push({ id, data });
    return Promise.resolve();
  },
} as unknown as Jobs;
const accounts = () => new ClosedAccounts(source.repository(ClosedAccountEntity), jobs);

describe('accounts that were closed', () => {
  it('ACC-05 are forgotten by a job, which waits a day at most for orders under way, however often they are closed', async () => {
    await accounts().add(ANN, at('12:00:00'));
    await accounts().add(ANN, at('12:00:05'));
    expect(queued).toEqual([{ id: ANN, data: { userId: ANN, until: UNTIL } }]);
  });

  it('ACC-05 are taken up every hour for as long as they are not forgotten, whatever became of the job', async () => {
    await accounts().add(ANN, at('12:00:00'));
    queued = [];
    await accounts().takeUp(at('12:59:00'));
    expect(queued).toEqual([]);
    for (const time of ['13:01:00', '13:59:00', '14:01:00']) await accounts().takeUp(at(time));
    expect(queued.map(({ data }) => data)).toEqual(Array.from({ length: 2 }, () => ({ userId: ANN, until: UNTIL })));
    queued = [];
    await accounts().forgotten(ANN);
    await accounts().takeUp(at('15:01:00'));
    expect(queued).toEqual([]);
  });
});
