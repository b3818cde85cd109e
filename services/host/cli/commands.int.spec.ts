import { findPerson, forgottenFileIn, forgottenInFile } from '@hatch/contexts/privacy';
import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import type { KeyVault } from '@hatch/event-store';
import { newId } from '@hatch/kernel';
import { parseConfig, type Config } from '@hatch/platform';
import { userById } from '@hatch/projections/identity/testing';
import { Credentials, RegisterUser } from '@hatch/contexts/identity/module';
import { CommandBus } from '@nestjs/cqrs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UsageError } from './command.js';
import { fillWithDemoShop } from './testing/fill-with-demo-shop.js';
import { context, newOrder } from './testing/new-order.js';
import { exportLog } from './export.command.js';
import { forget } from './forget.command.js';
import { importPostcodes } from './import-postcodes.command.js';
import { rebuild } from './rebuild.command.js';
import { rekey } from './rekey.command.js';
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
  await withShop(config, async (shop) => {
    await fillWithDemoShop(shop);
    const roles = { isAdmin: false, isSuperuser: false, isDeveloper: false, abilities: [] };
    const ann = { userId, email: 'ann@example.test', name: 'Ann Onymous', password: 'secret-word', ...roles };
    await (await shop.useCases()).get(CommandBus).execute(new RegisterUser(ann, context()));
  });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

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

describe('rekey', () => {
  const DATABASE = () => ({ DATABASE_URL: database.url, DATA_DIR: folder, SESSION_SECRET: 's'.repeat(40) });
  const rekeying = async (given: Config, ...args: readonly string[]): Promise<readonly string[]> => {
    const lines: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line).trim()) > 0);
    await rekey.run(args, given).finally(() => write.mockRestore());
    return lines;
  };

  it('refuses a data key that the shop was never started with', async () => {
    const given = parseConfig({ ...DATABASE(), DATA_KEY: 'k'.repeat(40) });
    await expect(rekeying(given)).rejects.toThrow('start it with this DATA_KEY first');
  });

  it('says that there is nothing to do, and that no data key is set', async () => {
    const lines = await rekeying(config);
    expect(lines).toContain(
      'Everything is sealed with the current data key; the earlier ones can be dropped from DATA_KEY',
    );
    expect(lines.at(-1)).toContain('There is no DATA_KEY yet');
    expect(await rekeying(config)).toContain('Sealed again: 0 keys');
  });

  it('takes no argument that it does not know', async () => {
    await expect(rekeying(config, '--force')).rejects.toThrow(UsageError);
  });
});

describe('forget', () => {
  const forgetting = async (...args: readonly string[]): Promise<readonly string[]> => {
    const lines: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line).trim()) > 0);
    await forget.run(args, config).finally(() => write.mockRestore());
    return lines;
  };
  const user = (vault: KeyVault) => userById(database.url, vault, userId);

  it.each(['', 'ann', 'user:ann', 'order:../x', 'contact:ann', 'shop:addresses'])(
    'does not take %j for a person',
    async (wanted) => {
      await expect(forget.run([wanted, '--yes'], config)).rejects.toThrow(UsageError);
    },
  );

  it('lists what there is and asks for confirmation first', async () => {
    await expect(forgetting(' ANN@example.test ')).rejects.toThrow('cannot be undone');
    await expect(forgetting(`user:${userId}`)).rejects.toThrow('cannot be undone');
    await withShop(config, async ({ vault }) => expect(await user(vault)).toMatchObject({ name: 'Ann Onymous' }));
  });

  it('finds by one address the account, the orders and what was given before logging in, and nobody else', async () => {
    const [guest, own] = [newOrder('guestorder01'), newOrder('ownorder0001')];
    await withShop(config, async ({ store }) => {
      await guest.save(store, 'order:guestorder01', 'Ann@Example.test');
      await own.save(store, 'order:ownorder0001');
      await own.save(store, `user:${userId}`, 'ann@example.test');
      await newOrder('otherorder01').save(store, 'order:otherorder01', 'bob@example.test');
    });
    await withShop(config, async (shop) => {
      const { subjects, ...found } = await findPerson({ email: 'ann@example.test' }, shop);
      expect(found).toEqual({ accounts: [userId], orders: ['guestorder01', 'ownorder0001'], unreadable: 0 });
      expect([...subjects].sort()).toEqual(['order:guestorder01', 'order:ownorder0001', `user:${userId}`]);
      const user = await findPerson({ subject: `user:${userId}` }, shop);
      expect([...user.subjects].sort()).toEqual(['order:ownorder0001', `user:${userId}`]);
    });
  });

  it('finds a guest who was forgotten and went on in the same order, by the order and by the address', async () => {
    const [order, further] = ['order:againorder01', 'order:againorder01.further00001'];
    await withShop(config, async (shop) => {
      const again = newOrder('againorder01');
      await again.save(shop.store, order, 'eve@example.test');
      await shop.vault.forget(order);
      await again.save(shop.store, further);
      expect(await findPerson({ subject: order }, shop)).toEqual({
        subjects: [further],
        accounts: [],
        orders: ['againorder01'],
        unreadable: 0,
      });
      await again.save(shop.store, 'order:againorder01.further00002', 'eve@example.test');
      for (const wanted of [{ subject: order }, { email: 'eve@example.test' }]) {
        const { subjects } = await findPerson(wanted, shop);
        expect([...subjects].sort()).toEqual([further, 'order:againorder01.further00002']);
      }
      for (const subject of [further, 'order:againorder01.further00002']) await shop.vault.forget(subject);
    });
  });

  it('goes on past what cannot be read, counts it, and still forgets it by its order', async () => {
    const lost = 'order:lostorder001';
    await withShop(config, async ({ store, pool }) => {
      await newOrder('lostorder001').save(store, lost, 'zoe@example.test');
      await newOrder('zoesorder001').save(store, 'order:zoesorder001', 'zoe@example.test');
      await pool.query(
        "UPDATE vault.subject_keys SET wrapped_key = sha512('lost'), data_key_id = NULL WHERE subject_id = $1",
        [lost],
      );
    });
    await expect(exported()).resolves.not.toHaveLength(0);
    await withShop(config, async (shop) => {
      const zoe = await findPerson({ email: 'zoe@example.test' }, shop);
      expect(zoe).toEqual({
        subjects: ['order:zoesorder001'],
        accounts: [],
        orders: ['zoesorder001'],
        unreadable: 1,
      });
      expect(await findPerson({ subject: lost }, shop)).toMatchObject({ subjects: [lost], orders: ['lostorder001'] });
      for (const subject of [lost, 'order:zoesorder001']) await shop.vault.forget(subject);
    });
  });

  it('makes the person unreadable everywhere, and the history still verifies', async () => {
    const before = (await exported()).length;
    expect(await forgetting('ann@example.test', '--yes')).toEqual([
      'Found 1 account and 2 orders',
      'Forgotten: no one can read any of its personal data',
    ]);

    await withShop(config, async ({ vault, useCases }) => {
      const credentials = (await useCases()).get(Credentials, { strict: false });
      expect(await user(vault)).toMatchObject({ email: null, name: null });
      expect(await credentials.find('ann@example.test')).toBeUndefined();
      expect(await vault.keysOf(['order:otherorder01'])).toHaveProperty('size', 1);
    });
    const after = await exported();
    expect(after).toHaveLength(before + 3);
    const records = after.map((text) => JSON.parse(text)).filter(({ type }) => type === 'SubjectForgotten');
    expect(records.map(({ stream }) => stream).sort()).toEqual([
      'subject-order:guestorder01',
      'subject-order:ownorder0001',
      `subject-user:${userId}`,
    ]);
    const { subjects } = await forgottenInFile(forgottenFileIn(folder));
    expect(subjects.map((subject) => `subject-${subject}`).sort()).toEqual(records.map(({ stream }) => stream).sort());
    await expect(verify.run([], config)).resolves.toBeUndefined();
  }, 90_000);

  it('may be repeated, and reports that nothing is left', async () => {
    for (const wanted of ['ann@example.test', `user:${userId}`, 'nobody@example.test'])
      expect(await forgetting(wanted, '--yes')).toEqual(['Nothing is left that could be forgotten']);
  });
});
