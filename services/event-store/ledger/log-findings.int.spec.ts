import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../index.js';
import { testDatabase, type TestDatabase } from '../testing/test-database.js';
import type { SealCheck } from './check-seals.js';
import { LogFindings } from './log-findings.js';

const at = new Date('2026-11-27T19:55:00.000Z');
const HEAD = 3_000n;
const altered = { detail: 'The event at position 2818 was altered', position: 2_818n, seal: 12 };
const passing = (number: number): SealCheck => ({ number, events: 100, finding: undefined });
const differing: SealCheck = { number: 12, events: 100, finding: altered };
const clean = { found: [], differences: 0 };

describe('what was found in the log', () => {
  let database: TestDatabase;
  let findings: LogFindings;
  beforeAll(async () => {
    database = await testDatabase({ migrations });
    findings = new LogFindings(database.pool);
  });
  afterAll(() => database.close());
  beforeEach(() => database.pool.query('TRUNCATE es.log_findings'));

  it('HIST-15 passes again by a check of its own seal alone, and differs again when it is found again', async () => {
    await findings.ofSeals([passing(11), differing], HEAD, at);
    await findings.ofSeals([passing(11), passing(13)], HEAD, at);
    expect(await findings.open()).toMatchObject([
      { ...altered, means: 'background', foundAt: at, passedAt: undefined },
    ]);
    await findings.ofSeals([passing(12)], HEAD, at);
    expect(await findings.open()).toMatchObject([{ passedAt: at }]);
    await findings.ofSeals([differing], HEAD, at);
    expect(await findings.open()).toMatchObject([{ passedAt: undefined }]);
  });

  it('HIST-15 that the command found is not taken away by a pass of the running shop', async () => {
    await findings.ofWholeLog({ means: 'own-seals', found: [altered], differences: 1, head: HEAD }, at);
    await findings.ofSeals([passing(12)], HEAD, at);
    expect(await findings.isLogVerified()).toBe(false);
    await findings.ofWholeLog({ means: 'own-seals', ...clean, head: altered.position - 1n }, at);
    expect(await findings.isLogVerified()).toBe(false);
    await findings.ofWholeLog({ means: 'own-seals', ...clean, head: HEAD }, at);
    expect(await findings.isLogVerified()).toBe(true);
    expect(await findings.open()).toHaveLength(1);
  });

  it('HIST-15 by seals that were kept elsewhere passes by such seals alone', async () => {
    await findings.ofWholeLog({ means: 'kept-seals', found: [altered], differences: 1, head: HEAD }, at);
    await findings.ofWholeLog({ means: 'own-seals', ...clean, head: HEAD }, at);
    expect(await findings.isLogVerified()).toBe(false);
    await findings.ofWholeLog({ means: 'kept-seals', ...clean, head: HEAD }, at);
    expect(await findings.isLogVerified()).toBe(true);
  });

  it('HIST-15 is one finding when both found it, which either then covers', async () => {
    await findings.ofWholeLog({ means: 'own-seals', found: [altered], differences: 1, head: HEAD }, at);
    await findings.ofSeals([differing], HEAD, at);
    await findings.ofWholeLog({ means: 'own-seals', found: [altered], differences: 1, head: HEAD }, at);
    expect(await findings.open()).toMatchObject([{ means: 'background' }]);
    await findings.ofSeals([passing(12)], HEAD, at);
    expect(await findings.isLogVerified()).toBe(true);
  });

  it('HIST-15 closes when a person acknowledges what passes again; found again later, it is a new one', async () => {
    await findings.ofSeals([differing], HEAD, at);
    const [{ number } = { number: 0 }] = await findings.open();
    expect(await findings.acknowledge(number, 'auditor', at)).toBe('still-differs');
    await findings.ofSeals([passing(12)], HEAD, at);
    expect(await findings.acknowledge(number, 'auditor', at)).toBe('acknowledged');
    expect(await findings.acknowledge(number, 'auditor', at)).toBe('unknown');
    expect(await findings.acknowledged()).toMatchObject([{ number, acknowledged: { by: 'auditor', at } }]);
    await findings.ofSeals([differing], HEAD, at);
    expect((await findings.open()).map((one) => one.number > number)).toEqual([true]);
  });
});
