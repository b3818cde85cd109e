import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PostgresEventStore } from '../postgres/postgres-event-store.js';
import { logWithLedger, type LogWithLedger } from '../testing/log-with-ledger.js';
import { someEvents } from '../testing/some-events.js';
import { canonicalJson } from './canonical-json.js';

let log: LogWithLedger;
let kept: string;
// Three ranges of 40 events, each event in a stream of its own for every ten.
beforeEach(async () => {
  log = await logWithLedger((url) => new PostgresEventStore(url));
  kept = `${log.file}.kept`;
  for (let range = 0; range < 3; range++) {
    for (let n = 0; n < 4; n++) await log.store.append(`cart-${range}x${n}`, 'no-stream', someEvents(10));
    await log.seal();
  }
  await copyFile(log.file, kept);
});
afterEach(() => log.close());

/** As somebody would who may do anything to the database. */
const tamper = async (...statements: readonly string[]): Promise<void> => {
  const client = await log.database.pool.connect();
  for (const table of ['events', 'streams']) await client.query(`ALTER TABLE es.${table} DISABLE TRIGGER ALL`);
  for (const statement of statements) await client.query(statement);
  for (const table of ['events', 'streams']) await client.query(`ALTER TABLE es.${table} ENABLE TRIGGER ALL`);
  client.release();
};
const findings = async (file?: string): Promise<readonly string[]> => (await log.check(file)).findings;
const renumber = (from: number, by: number): readonly string[] => [
  `UPDATE es.events SET position = -position WHERE position >= ${from}`,
  `UPDATE es.events SET position = -position + ${by} WHERE position < 0`,
];

describe('checking a log', () => {
  it('finds nothing where nothing was changed, and counts', async () => {
    await log.store.append('cart-late', 'any', someEvents(5));

    const { findings, differences, seals, sealed, unsealed } = await log.check();
    expect({ findings, differences, events: sealed + unsealed }).toEqual({
      findings: [],
      differences: 0,
      events: 125 + seals,
    });
    expect(unsealed).toBe(6);
  });

  it('reports when nothing was ever sealed', async () => {
    const fresh = await logWithLedger((url) => new PostgresEventStore(url));
    expect(await fresh.check()).toEqual({ findings: [], found: [], differences: 0, seals: 0, sealed: 0, unsealed: 0 });
    await fresh.store.append('cart-1', 'any', someEvents(3));
    expect(await fresh.check()).toMatchObject({ findings: [], seals: 0, sealed: 0, unsealed: 3 });
    await fresh.close();
  });

  it.each([
    ['data', `data = '{"n":70}'`],
    ['metadata', `meta = jsonb_set(meta::jsonb, '{actor,id}', '"other"')::json`],
    ['type', `type = 'ItemRemoved'`],
    ['id', `event_id = gen_random_uuid()`],
  ])('names the first event whose %s was altered', async (_what, change) => {
    await tamper(`UPDATE es.events SET ${change} WHERE position IN (57, 58, 100)`);

    const found = await findings();
    expect(found[0]).toMatch(/^The event at position 57 \(cart-1x1 @5, Item\w+\) was altered/);
    expect(found[1]).toMatch(/^More than one sealed range differs/);
    expect(found).toHaveLength(2);
  });

  it('accepts another spelling of the same data', async () => {
    await tamper(`UPDATE es.events SET meta = jsonb_pretty(meta::jsonb)::json WHERE position = 57`);
    expect(await findings()).toEqual([]);
  });

  it('names an event that was removed', async () => {
    await tamper('DELETE FROM es.events WHERE position = 57');

    expect(await findings()).toEqual(
      [
        expect.stringMatching(
          /^An event at position 57 \(cart-1x1 @5\) was removed; it came after position 56 \(cart-1x1 @4, ItemAdded\) and before position 58 \(cart-1x1 @6, ItemAdded\)$/,
        ),
        'The log has no event at position 57 any more',
      ].reverse(),
    );
  });

  it('names an event that was removed by somebody who closed the gap', async () => {
    await tamper('DELETE FROM es.events WHERE position = 57', ...renumber(58, -1));

    const [first] = await findings();
    expect(first).toMatch(
      /^An event at position 57 \(cart-1x1 @5\) was removed; it came after position 56 \(.*\) and before position 57 \(cart-1x1 @6, ItemAdded\)$/,
    );
  });

  it('names an event that was slipped in', async () => {
    await tamper(
      ...renumber(57, 1),
      `INSERT INTO es.events SELECT 57, 'cart-forged', 0, gen_random_uuid(), 'ItemAdded', data, meta, created FROM es.events WHERE position = 56`,
    );

    const [first] = await findings();
    expect(first).toBe('The event at position 57 (cart-forged @0, ItemAdded) was slipped in');
  });

  it('names the first of two events that changed places', async () => {
    await tamper(
      'UPDATE es.events SET position = -57 WHERE position = 57',
      'UPDATE es.events SET position = 57 WHERE position = 61',
      'UPDATE es.events SET position = 61 WHERE position = -57',
    );

    expect((await findings())[0]).toBe(
      'The event at position 57 (cart-1x1 @9, ItemAdded) is not in its place: events were reordered',
    );
  });

  it('names a range whose leaves are missing, so that the event is unknown', async () => {
    const [, seal] = await log.seals();
    await log.database.pool.query('TRUNCATE es.leaf_pages');
    await tamper(`UPDATE es.events SET data = '{}' WHERE position = 57`);

    expect(await findings()).toEqual([
      `The events from position ${seal?.from} to ${seal?.to} differ from seal 1; its leaf page is missing, so which one cannot be told`,
    ]);
  });

  it('reports leaves that were altered, and is not misled by them', async () => {
    const change = 'UPDATE es.leaf_pages SET leaves = set_byte(leaves, 39, get_byte(leaves, 39) # 255)';
    await log.database.pool.query(change);
    const altered = await findings();
    expect(altered[0]).toMatch(
      /^The leaf page of seal 0 \(root [0-9a-f]{64}\) was altered; the events are as they were sealed$/,
    );

    await tamper(`UPDATE es.events SET data = '{}' WHERE position = 7`);
    expect((await findings())[0]).toMatch(
      /^The events from position 1 to \d+ differ from seal 0; its leaf page is damaged/,
    );
  });

  const alterSeal = (field: string, value: string): Promise<void> =>
    tamper(
      `UPDATE es.events SET data = jsonb_set(data::jsonb, '{${field}}', '${value}')::json WHERE stream_id = 'ledger-main' AND version = 1`,
    );

  it.each([
    ['root', `"${'0'.repeat(64)}"`],
    ['to', '"79"'],
    ['count', '39'],
    ['previous', `"${'0'.repeat(64)}"`],
    ['number', '7'],
    ['root', '"none"'],
  ])('names a seal whose %s was altered, by the copy of the seals and without it', async (field, value) => {
    await alterSeal(field, value);

    expect((await findings(kept))[0]).toMatch(/^Seal 1 was altered/);
    await rm(log.file);
    const alone = await findings();
    expect(alone.length).toBeGreaterThan(0);
    expect(alone.join('\n')).toMatch(/[Ss]eal 1/);
  });

  it('names an altered seal as the event that it is', async () => {
    await rm(log.file);
    await alterSeal('root', `"${'0'.repeat(64)}"`);
    expect((await findings()).join('\n')).toMatch(
      /The event at position \d+ \(ledger-main @1, LedgerSealed\) was altered/,
    );
  });

  it('names a seal that was removed', async () => {
    await tamper(`DELETE FROM es.events WHERE stream_id = 'ledger-main' AND version = 1`);
    expect((await findings(kept)).join('\n')).toContain('Seal 1 is not in the log any more');
    await rm(log.file);
    expect((await findings()).join('\n')).toContain('Seal 1 is not in the log any more');
  });

  it('reports a log that was put back to an older state, by the copy of the seals', async () => {
    const last = (await log.seals()).length - 1;
    await tamper('DELETE FROM es.events WHERE position > 60', 'DELETE FROM es.streams');

    const found = await findings(kept);
    expect(found).toContain(
      `Seals 1 to ${last} are not in the log any more: removed, or the log was put back to an older state`,
    );
    expect(found.join('\n')).toMatch(/An event at position 61 was removed; it came after position 60/);
  });

  it('reports a log that was rewritten and sealed anew, by the copy of the seals alone', async () => {
    await tamper(
      `DELETE FROM es.events WHERE stream_id = 'ledger-main'`,
      `DELETE FROM es.streams WHERE stream_id = 'ledger-main'`,
      `UPDATE es.events SET data = '{}' WHERE position = 7`,
      `CREATE TEMP TABLE places AS SELECT event_id, row_number() OVER (ORDER BY position) AS place FROM es.events`,
      `UPDATE es.events SET position = -position`,
      `UPDATE es.events e SET position = place FROM places p WHERE p.event_id = e.event_id`,
    );
    await rm(log.file);
    await log.seal();

    expect(await findings()).toEqual([]);
    const found = await findings(kept);
    expect(found[0]).toMatch(/^Seal 0 was altered: the log holds \{.*, the file \{/);
    expect(found.join('\n')).toMatch(/The event at position 7 \(cart-0x0 @6, ItemAdded\) was altered/);
  });

  it('takes a copy that holds a few of the seals alone', async () => {
    const lines = (await readFile(kept, 'utf8')).trimEnd().split('\n');
    await writeFile(kept, lines.at(-1) ?? '');
    expect(await findings(kept)).toEqual([]);

    await tamper('DELETE FROM es.events WHERE position > 60');
    expect((await findings(kept)).join('\n')).toMatch(/not in the log any more/);
  });

  it('names the line of a copy that is no seal', async () => {
    const lines = (await readFile(kept, 'utf8')).trimEnd().split('\n');
    await writeFile(kept, lines.with(1, lines[1]?.slice(5) ?? '').join('\n'));
    expect(await findings(kept)).toEqual([expect.stringContaining(`Line 2 of ${kept} is not a seal`)]);
  });

  it('goes on while events are appended and sealed', async () => {
    const working = log.sealer();
    working.start();
    const appending = (async () => {
      for (let n = 0; n < 100; n++) await log.store.append(`cart-${canonicalJson(n)}`, 'any', someEvents(20));
    })();
    for (let n = 0; n < 5; n++) expect(await findings()).toEqual([]);
    await appending;
    await working.stop();
  });
});
