import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VerificationAnswer } from '../history/acts.controller.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';
import type { ProofsAnswer } from './proofs-wire.js';

const PATIENT_MS = 180_000;

describe('what was found in the log, over HTTP', () => {
  let api: TestApi;
  let auditor: Visitor;
  beforeAll(async () => {
    api = await testApi();
    auditor = await api.loggedIn('auditor');
    await api.pool.query(
      `INSERT INTO es.log_findings (detail, position, seal, means, head, found_at)
       VALUES ('The event at position 2818 was altered', 2818, 12, 'background', 3000, now())`,
    );
  }, PATIENT_MS);
  afterAll(() => api.close());

  const acknowledge = (number: unknown, by = auditor) => by.post('/api/history/findings/acknowledge', { number });
  const found = async () => (await auditor.get<VerificationAnswer>('/api/history/verification')).body.findings;

  it('HIST-15 is on the audit page with its position until it passes again and the auditor has acknowledged it', async () => {
    expect(await found()).toMatchObject([{ number: 1, position: '2818', passed_at: null }]);
    expect((await acknowledge(1)).code).toBe(409);
    await api.pool.query('UPDATE es.log_findings SET passed_at = now()');
    expect(await found()).toMatchObject([{ number: 1, passed_at: expect.any(String) }]);
    expect((await acknowledge(1)).code).toBe(200);
    await api.untilProjected();
    expect(await found()).toEqual([]);
    const { body } = await auditor.get<ProofsAnswer>('/api/history/proofs');
    expect(body).toMatchObject({
      findings: [],
      acknowledged: [
        { number: 1, position: '2818', acknowledged_by: expect.any(String), acknowledged_at: expect.any(String) },
      ],
    });
  });

  it('HIST-15 is acknowledged by no one else, and only where there is one', async () => {
    expect((await acknowledge(1, await api.loggedIn('kitchen'))).code).toBe(403);
    expect((await acknowledge(1)).code).toBe(422);
    for (const number of [0, 'x', 2 ** 60, null]) expect((await acknowledge(number)).code).toBe(422);
  });
});
