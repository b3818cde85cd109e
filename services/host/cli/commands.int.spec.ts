import { UserDirectoryQueries } from '@hatch/projections/user-directory';
import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { newId, type CommandContext } from '@hatch/kernel';
import { parseConfig, type Config } from '@hatch/platform';
import { Aggregates } from '@hatch/processes';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Accounts } from '../accounts.js';
import { loadDemoShop } from '../demo/load-demo-shop.js';
import { UsageError } from './command.js';
import { exportLog } from './export.command.js';
import { forget } from './forget.command.js';
import { importPostcodes } from './import-postcodes.command.js';
import { rebuild } from './rebuild.command.js';
import { resume } from './resume.command.js';
import { verify } from './verify.command.js';
import { withShop } from './with-shop.js';

let database: TestDatabase;
let config: Config;
let folder: string;
const userId = newId();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hatch-cli-'));
  database = await testDatabase();
  config = parseConfig({ DATABASE_URL: database.url, DATA_DIR: folder, SESSION_SECRET: 's'.repeat(40) });
  await withShop(config, async ({ store, pool }) => {
    const accounts = new Accounts(store, pool);
    const clock = () => new Date();
    await loadDemoShop({ aggregates: new Aggregates(store), accounts, pool, clock, password: 'hatch-demo' });
    const roles = { isAdmin: false, isSuperuser: false, isDeveloper: false, abilities: [] };
    await accounts.create(
      { userId, email: 'ann@example.test', name: 'Ann Onymous', password: 'secret-word', ...roles },
      context(),
    );
  });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const context = (): CommandContext => {
  const commandId = newId();
  const now = new Date().toISOString();
  return { commandId, now, actor: { kind: 'system', id: 'test' }, correlationId: commandId, causationId: commandId };
};
const exported = async (): Promise<readonly string[]> => {
  const file = join(folder, 'log.ndjson');
  await exportLog.run(['--file', file], config);
  return (await readFile(file, 'utf8')).trim().split('\n');
};

describe('rebuild and resume', () => {
  it('name the read models there are when they are given another', async () => {
    await expect(rebuild.run(['nothing'], config)).rejects.toThrow(UsageError);
    await expect(rebuild.run(['nothing'], config)).rejects.toThrow('storefront');
    await expect(rebuild.run(['--now'], config)).rejects.toThrow(UsageError);
  });

  it('leave read models current', async () => {
    await rebuild.run([], config);
    await resume.run([], config);
    await expect(verify.run([], config)).resolves.toBeUndefined();
  });

  it('rebuild --compare names the rows that differ, and leaves them', async () => {
    await database.pool.query("UPDATE rm.stock_board SET on_hand = on_hand + 1 WHERE sku IN ('5', '6')");
    await expect(rebuild.run(['stock-board', '--compare'], config)).rejects.toThrow('2 rows differ');
    await expect(verify.run([], config)).rejects.toThrow('differences');
    await rebuild.run(['stock-board'], config);
    await expect(rebuild.run(['--compare'], config)).resolves.toBeUndefined();
  });

  it('rebuild --rollback brings the replaced rows back, of one read model that is named', async () => {
    await database.pool.query("UPDATE rm.stock_board SET on_hand = on_hand + 1 WHERE sku = '5'");
    await rebuild.run(['stock-board'], config);
    await rebuild.run(['stock-board', '--rollback'], config);
    await expect(rebuild.run(['stock-board', '--compare'], config)).rejects.toThrow('1 row differs');
    await rebuild.run(['stock-board', '--rollback'], config);
    await expect(rebuild.run(['--compare'], config)).resolves.toBeUndefined();
    await expect(rebuild.run(['--rollback'], config)).rejects.toThrow(UsageError);
  });
});

describe('import-postcodes', () => {
  it('takes a file of any length, moves what is known, and can be repeated', async () => {
    const file = join(folder, 'codepoint.csv');
    const lines = Array.from({ length: 12_000 }, (_, n) => {
      const [area, unit] = [Math.floor(n / 900) + 1, n % 900];
      return `"ZE${area} ${Math.floor(unit / 100)}${'ABDEFGHJLN'[Math.floor(unit / 10) % 10]}${'ABDEFGHJLN'[unit % 10]}",10,${400_000 + n},1100000,"S"`;
    });
    await writeFile(file, `${lines.join('\r\n')}\r\n"SW1A 1AA",10,529999,179999,"E"\r\n`);
    await importPostcodes.run([file], config);
    await importPostcodes.run([file], config);

    const { rows } = await database.pool.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM delivery.postcodes WHERE postcode LIKE 'ZE%'",
    );
    expect(rows[0]?.count).toBe(12_000);
    const palace = await database.pool.query("SELECT easting FROM delivery.postcodes WHERE postcode = 'SW1A 1AA'");
    expect(palace.rows).toEqual([{ easting: 529_999 }]);
  });

  it('refuses a file that is something else', async () => {
    const file = join(folder, 'menu.csv');
    await writeFile(file, 'name,price\n');
    await expect(importPostcodes.run([file], config)).rejects.toThrow('neither Code-Point Open nor ONSPD');
    await expect(importPostcodes.run([], config)).rejects.toThrow(UsageError);
  });
});

describe('forget', () => {
  it.each(['', 'ann@example.test', 'user:ann', 'order:../x'])('does not take %j for a person', async (wanted) => {
    await expect(forget.run([wanted, '--yes'], config)).rejects.toThrow(UsageError);
  });

  it('asks to be sure first', async () => {
    await expect(forget.run([`user:${userId}`], config)).rejects.toThrow('cannot be undone');
  });

  it('makes the person unreadable everywhere, and the history still verifies', async () => {
    const users = new UserDirectoryQueries(database.pool);
    expect(await users.byId(userId)).toMatchObject({ name: 'Ann Onymous' });
    const before = (await exported()).length;
    await forget.run([`user:${userId}`, '--yes'], config);

    expect(await users.byId(userId)).toMatchObject({ email: null, name: null });
    expect(
      (await database.pool.query('SELECT 1 FROM identity.credentials WHERE user_id = $1', [userId])).rowCount,
    ).toBe(0);
    expect(await exported()).toHaveLength(before);
    await expect(verify.run([], config)).resolves.toBeUndefined();
  }, 90_000);
});
