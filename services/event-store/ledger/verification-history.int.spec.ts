import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../index.js';
import { testDatabase, type TestDatabase } from '../testing/test-database.js';
import { VerificationHistory, type Verification } from './verification-history.js';

const PATIENT_MS = 120_000;

let database: TestDatabase;
let history: VerificationHistory;
beforeAll(async () => {
  database = await testDatabase({ migrations });
  history = new VerificationHistory(database.pool);
}, PATIENT_MS);
afterAll(() => database.close());

const verification = (changes: Partial<Verification> = {}): Verification => ({
  subject: 'log',
  means: 'own-seals',
  beganAt: new Date('2026-11-20T12:00:00.000Z'),
  endedAt: new Date('2026-11-20T12:00:04.500Z'),
  head: 9_007_199_254_740_993n,
  seals: 12,
  sealed: 11_987,
  unsealed: 3,
  differences: 0,
  findings: [],
  ...changes,
});

describe('the verifications of the log', () => {
  it('HIST-11 are none before the first', async () => {
    expect(await history.latest()).toEqual([]);
    expect(await history.recent(10)).toEqual([]);
  });

  it('HIST-11 are kept with when, how and what was found, and the last of each subject is told', async () => {
    const found = ['The event at position 3 (product-1 @0, "\u{1F980}") was altered', 'x'.repeat(4_000)];
    await history.record(verification());
    await history.record(verification({ subject: 'read-models', means: 'fresh-fold', seals: 0 }));
    await history.record(verification({ means: 'kept-seals', differences: 2, findings: found }));

    const kept = { ...verification({ means: 'kept-seals', differences: 2, findings: found }), number: 3 };
    expect(await history.latest()).toEqual([
      kept,
      { ...verification({ subject: 'read-models', means: 'fresh-fold', seals: 0 }), number: 2 },
    ]);
    expect((await history.recent(2)).map(({ number }) => number)).toEqual([3, 2]);
    expect((await history.recent(1_000_000, 2)).map(({ number }) => number)).toEqual([1]);
  });
});
