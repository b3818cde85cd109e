import { randomBytes } from 'node:crypto';
import { copyFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { ledgerSealsFileIn, LogFindings, VerificationHistory } from '@hatch/event-store';
import { parseConfig } from '@hatch/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from './command.js';
import { exportLog } from './export.command.js';
import { rebuild } from './rebuild.command.js';
import { outputOf } from './testing/output-of.js';
import { shopWithLedger, type ShopWithLedger } from './testing/shop-with-ledger.js';
import { verify } from './verify.command.js';
import { withShop } from './with-shop.js';

let shop: ShopWithLedger;
beforeAll(async () => {
  shop = await shopWithLedger();
});
afterAll(() => shop.close());

const run = (...args: readonly string[]) => verify.run(args, shop.config);
const verified = (...args: readonly string[]) => outputOf(() => run(...args));

describe('verify --log', () => {
  it('reports when nothing was ever sealed', async () => {
    expect(await verified('--log')).toMatch(/^Nothing was ever sealed: \d+ events, read at [\d,]+ events a second\n$/);
  });

  it('counts what is as it was sealed, and what is not sealed yet', async () => {
    await shop.seal();
    expect(await verified('--log')).toMatch(
      /^\d+ events are as they were sealed, under \d+ seals?; \d not sealed yet; read at [\d,]+ events a second\n$/,
    );
  });

  it('HIST-15 names a changed event, ends in failure, and keeps it as a finding until the log passes again', async () => {
    const change = async (sql: string) => {
      const client = await shop.database.pool.connect();
      await client.query('ALTER TABLE es.events DISABLE TRIGGER ALL');
      await client.query(sql);
      client.release(true);
    };
    await change(`UPDATE es.events SET type = 'Nothing' WHERE position = 3`);

    await expect(run('--log')).rejects.toThrow('The log is not as it was sealed');
    const findings = new LogFindings(shop.database.pool);
    expect(await findings.open()).toMatchObject([{ position: 3n, means: 'own-seals', passedAt: undefined }]);
    expect(await verified('--log')).toMatch(/^The event at position 3 \(product-\w+ @\d+, Nothing\) was altered/m);
    await change(`UPDATE es.events SET type = 'ProductAdded' WHERE position = 3`);
    await run('--log');
    expect(await findings.isLogVerified()).toBe(true);
    expect(await findings.open()).toHaveLength(1);
  });

  it('uses a copy of the seals that was kept elsewhere', async () => {
    const copy = join(shop.folder, 'kept.ndjson');
    await copyFile(ledgerSealsFileIn(shop.folder), copy);
    expect(await verified('--log', '--seals', copy)).toContain('are as they were sealed');
    await expect(run('--log', '--seals', join(shop.folder, 'none'))).rejects.toThrow(UsageError);
  });

  it('holds when a person was forgotten', async () => {
    const { rows } = await shop.database.pool.query<{ subject: string }>(
      "SELECT data->'pii'->>'s' AS subject FROM es.events WHERE data->'pii'->>'s' IS NOT NULL LIMIT 1",
    );
    await withShop(shop.config, ({ vault }) => vault.forget(rows[0]?.subject ?? ''));
    await expect(run('--log')).resolves.toBeUndefined();
  });

  it('is not asked for together with --read-models', async () => {
    await expect(run('--log', '--read-models')).rejects.toThrow(UsageError);
    await expect(run('everything')).rejects.toThrow(UsageError);
  });
});

describe('verify --export', () => {
  it('proves an export with the seals alone, and reports where it was changed', async () => {
    const [file, seals] = [join(shop.folder, 'all.ndjson'), ledgerSealsFileIn(shop.folder)];
    await exportLog.run(['--file', file], shop.config);
    const nowhere = parseConfig({ DATABASE_URL: 'postgres://127.0.0.1:1/none', SESSION_SECRET: 's'.repeat(40) });
    const proof = await outputOf(() => verify.run(['--export', file, '--seals', seals], nowhere));
    expect(proof).toMatch(/^\d+ events are proved; of the last \d, not sealed yet, nothing is\n$/);

    await truncate(file, 5_000);
    const wrong = verify.run(['--export', file, '--seals', seals], nowhere);
    await expect(wrong).rejects.toThrow(/is not what was sealed\. Line \d+: it is not an exported event/);
    await expect(verify.run(['--export', `${file}x`], nowhere)).rejects.toThrow(UsageError);
  });
});

describe('verify', () => {
  it('HIST-11 records when the log was verified, how and what was found', async () => {
    const history = new VerificationHistory(shop.database.pool);
    await run('--log');
    const [log] = await history.latest();
    expect(log).toMatchObject({ subject: 'log', means: 'own-seals', differences: 0, findings: [] });
    expect(log?.seals).toBeGreaterThan(0);
    expect(Number(log?.endedAt)).toBeGreaterThanOrEqual(Number(log?.beganAt));
  });

  it('G07 finds every read model equal to a fresh fold of the log', async () => {
    expect(await verified()).toContain('Every read model equals a fresh fold of the log');
  });

  it('G07 reports when a row was changed behind the log, which rebuild puts right', async () => {
    await shop.database.pool.query("UPDATE rm.stock_board SET on_hand = on_hand + 1 WHERE sku = '5'");
    await expect(run('--read-models')).rejects.toThrow('2 differences');
    await expect(run('--log')).resolves.toBeUndefined();

    await rebuild.run(['stock-board'], shop.config);
    await expect(run()).resolves.toBeUndefined();
  });

  it('HIST-15 advises no rebuild while something that was found in the log has not passed again', async () => {
    const { pool } = shop.database;
    await pool.query("UPDATE rm.stock_board SET on_hand = on_hand + 1 WHERE sku = '5'");
    await pool.query(
      `INSERT INTO es.log_findings (detail, means, head, found_at) VALUES ('Rewritten', 'kept-seals', 1, now())`,
    );
    for (const compare of [() => run(), () => rebuild.run(['stock-board', '--compare'], shop.config)])
      await expect(compare()).rejects.toThrow(/^(?!.*hatch -- rebuild).*rebuild nothing from it/);
    await pool.query('TRUNCATE es.log_findings');
    await expect(run()).rejects.toThrow('npm run hatch -- rebuild puts read models right');
    await rebuild.run(['stock-board'], shop.config);
  });

  it('HIST-11 says what to grant where the role of the shop may not create a database', async () => {
    const role = `weak_${randomBytes(6).toString('hex')}`;
    const { pool, url } = shop.database;
    await pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'weak' IN ROLE ${new URL(url).username}`);
    const weak = Object.assign(new URL(url), { username: role, password: 'weak' }).href;
    const config = parseConfig({ DATABASE_URL: weak, DATA_DIR: shop.folder, SESSION_SECRET: 's'.repeat(40) });
    try {
      await expect(verify.run(['--read-models'], config)).rejects.toMatchObject({
        name: 'Error',
        message: expect.stringMatching(`^The Postgres role ${role} may not create .* ALTER ROLE ${role} CREATEDB$`),
      });
    } finally {
      await pool.query(`DROP ROLE ${role}`);
    }
  });

  it('leaves no database behind', async () => {
    const { rows } = await shop.database.pool.query(
      "SELECT datname FROM pg_database WHERE datname LIKE 'hatch_verify%'",
    );
    expect(rows).toEqual([]);
  });
});
