import { SealDispatches } from '@hatch/event-store';
import type { Config } from '@hatch/platform';
import { createHash } from 'node:crypto';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readManifest, writeManifest, type Manifest } from '../backup/manifest.js';
import { LogReckoning } from '../backup/write-log.js';
import { keyOf, tablesToKeep } from '../backup/tables.js';
import { backup } from './backup.command.js';
import { UsageError } from './command.js';
import { untilCurrent } from './read-models.js';
import { restore } from './restore.command.js';
import { emptyMachine, SHOP_SECRET, type EmptyMachine } from './testing/empty-machine.js';
import { outputOf } from './testing/output-of.js';
import { shopWithLedger, type ShopWithLedger } from './testing/shop-with-ledger.js';
import { verify } from './verify.command.js';
import { withShop } from './with-shop.js';

/** Each restores a shop or two, on a machine that does other things as well. */
const PATIENT = { timeout: 120_000 };
const PICTURE = `${'a'.repeat(44)}-320.webp`;
/** What a restore adds itself, and what verify records. */
const OF_THE_RESTORE = ['es.restores', 'es.log_verifications'];

const folders: string[] = [];
const machines: EmptyMachine[] = [];
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hatch-backup-'));
  folders.push(folder);
  return folder;
};
/** With the secrets of the shop. */
const machine = async (env?: Readonly<Record<string, string>>): Promise<EmptyMachine> => {
  const empty = await emptyMachine(env);
  machines.push(empty);
  return empty;
};
afterEach(() => Promise.all(machines.splice(0).map((one) => one.close())));
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const contentOf = async (pool: pg.Pool): Promise<Readonly<Record<string, string>>> => {
  const client = await pool.connect();
  const tables = [...(await tablesToKeep(client)).map(keyOf), 'es.events', 'es.streams'];
  const contents: Record<string, string> = {};
  for (const table of tables.filter((name) => !OF_THE_RESTORE.includes(name))) {
    const { rows } = await client.query<{ sum: string }>(
      `SELECT count(*) || ':' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum FROM ${table} t`,
    );
    contents[table] = rows[0]?.sum ?? '';
  }
  client.release();
  return contents;
};

const backedUp = async (config: Config): Promise<string> => {
  const folder = await newFolder();
  await outputOf(() => backup.run([folder], config));
  return folder;
};
const checked = (folder: string, config: Config, ...args: readonly string[]) =>
  outputOf(() => restore.run([folder, '--check', ...args], config));

describe('backup and restore', PATIENT, () => {
  let shop: ShopWithLedger;
  let whole: string;
  beforeAll(async () => {
    shop = await shopWithLedger();
    await withShop(shop.config, untilCurrent);
    await shop.seal();
    await mkdir(join(shop.folder, 'uploads'));
    await writeFile(join(shop.folder, 'uploads', PICTURE), 'a picture');
    await writeFile(join(shop.folder, 'uploads', `${PICTURE}.0123456789abcdef.part`), 'half');
    await new SealDispatches(shop.database.pool).begin('mail', 0, new Date());
    whole = await backedUp(shop.config);
  });
  afterAll(() => shop.close());

  /** A copy of the backup that a spec may change. */
  const copy = async (): Promise<string> => {
    const folder = await newFolder();
    await cp(whole, folder, { recursive: true });
    return folder;
  };

  it('restore into an empty machine what verify finds to be the shop, with its pictures', async () => {
    const { config, database } = await machine();
    const output = await outputOf(() => restore.run([whole], config));
    expect(output).toMatch(
      /^The shop as it was at .*: \d+ events up to position \d+ \(sealed up to seal \d+\), \d+ rows/,
    );
    expect(output).toMatch(/\d+ events are as they were sealed, under \d+ seals?; \d+ were not sealed yet\n/);
    expect(output).toContain('The shop is as it was backed up. Before you start Hatch, forget again');

    expect(await contentOf(database.pool)).toEqual(await contentOf(shop.database.pool));
    expect(await readFile(join(config.dataDir, 'uploads', PICTURE), 'utf8')).toBe('a picture');
    expect(await outputOf(() => verify.run([], config))).toContain('Every read model equals a fresh fold of the log');
    expect(await headOf(config)).toBe(await headOf(shop.config));
    // Its number is given by a sequence, which goes on where that of the shop stood.
    expect(await new SealDispatches(database.pool).begin('mail', 1, new Date())).toBe('2');
  });

  it('hold nothing in plain that is kept secret, for their owner alone', async () => {
    const files = (await readdir(whole, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(20);
    for (const { parentPath, name } of files) {
      const path = join(parentPath, name);
      expect((await stat(path)).mode & 0o077).toBe(0);
      const bytes = await readFile(path);
      const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
      expect(text, path).not.toContain(SHOP_SECRET);
      expect(text, path).not.toContain('admin@hatch.test');
    }
  });

  it('go into a new or empty folder alone', async () => {
    await expect(backup.run([whole], shop.config)).rejects.toThrow(`${whole} is not empty`);
    await expect(backup.run([], shop.config)).rejects.toThrow(UsageError);
    await expect(restore.run([], shop.config)).rejects.toThrow(UsageError);
  });

  it('are checked without touching the shop, and leave no database behind', async () => {
    const before = await contentOf(shop.database.pool);
    expect(await checked(whole, shop.config)).toContain('Everything is as it was backed up, and could be restored');
    expect(await contentOf(shop.database.pool)).toEqual(before);
    const { rows } = await shop.database.pool.query("SELECT FROM pg_database WHERE datname LIKE 'hatch_check%'");
    expect(rows).toEqual([]);
  });

  it.each(['es/events.copy.gz', 'vault/subject_keys.copy.gz', 'identity/credentials.copy.gz', `uploads/${PICTURE}`])(
    'name %s when it was changed, cut off or lost',
    async (file) => {
      const folder = await copy();
      const path = join(folder, file);
      const bytes = await readFile(path);
      const middle = Math.floor(bytes.length / 2);
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
      await writeFile(path, changed);
      expect(await checked(folder, shop.config)).toContain(`\n${file} is not as it was written\n`);
      await truncate(path, middle);
      expect(await checked(folder, shop.config)).toMatch(
        new RegExp(`\\n${file} (was cut off: it has \\d+ of \\d+ bytes|is not as it was written)\\n`),
      );
      await rm(path);
      expect(await checked(folder, shop.config)).toContain(`\n${file} is missing\n`);
      const { config } = await machine();
      await expect(restore.run([folder], config)).rejects.toThrow('The backup is not what it should be');
    },
  );

  it('are not used without their manifest, or with another', async () => {
    const folder = await copy();
    const path = join(folder, 'manifest.json');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/"events": \d+/, '"events": 1'));
    expect(await checked(folder, shop.config)).toContain('manifest.json of');
    await writeFile(path, '{');
    expect(await checked(folder, shop.config)).toContain('is not as it was written');
    await rm(path);
    expect(await checked(folder, shop.config)).toContain('holds no whole backup');
  });

  it('are found out by the seals when whoever forged them forged the manifest as well', async () => {
    const folder = await copy();
    const forged = await forge(folder, (lines) => lines.replace('Margherita', 'Marinara'));
    expect(forged.log.root).not.toBe((await readManifest(whole)).log.root);
    expect(await checked(folder, shop.config)).toMatch(
      /^The event at position \d+ \(product-\w+ @\d+, \w+\) was altered/m,
    );

    const kept = join(await newFolder(), 'kept.ndjson');
    await copyFile(join(shop.folder, 'ledger', 'seals.ndjson'), kept);
    const cutOff = await copy();
    await forge(cutOff, (lines) => lines.split('\n').slice(0, 20).join('\n') + '\n');
    expect(await checked(cutOff, shop.config, '--seals', kept)).toMatch(/not in the log any more/);
  });

  it('say which secrets are others than those they were made with', async () => {
    const other = 'o'.repeat(40);
    const { config: without } = await machine({ SESSION_SECRET: other });
    const refused = restore.run([whole], without);
    await expect(refused).rejects.toThrow(/sealed with the data key [0-9a-f]{16}, which is not here/);
    expect(await checked(whole, without)).toMatch(/sealed with the data key [0-9a-f]{16}, which is not here/);

    const { config } = await machine({ SESSION_SECRET: other, DATA_KEY: `${'n'.repeat(40)},${SHOP_SECRET}` });
    expect(await outputOf(() => restore.run([whole], config))).toMatch(
      /SESSION_SECRET is not that of the backup.*\n[^]*start Hatch/,
    );
    await expect(verify.run([], config)).resolves.toBeUndefined();
  });

  it('are restored over no shop that is there, and over none whose log lies elsewhere', async () => {
    await expect(restore.run([whole], shop.config)).rejects.toThrow(/seals.ndjson belongs to a log that was here/);
    const { config } = await machine();
    await expect(restore.run([whole], { ...shop.config, dataDir: config.dataDir })).rejects.toThrow(
      'The database holds a shop already',
    );
    await expect(restore.run([whole], { ...config, eventStoreUrl: 'esdb://127.0.0.1:1' })).rejects.toThrow(
      'leave EVENTSTORE_URL out',
    );
  });

  it('whose pictures cannot be put leave the database empty, so that the next restore is whole', async () => {
    const { config } = await machine();
    const uploads = join(config.dataDir, 'uploads');
    await writeFile(uploads, 'in the way');
    await expect(restore.run([whole], config)).rejects.toThrow(uploads);
    await rm(uploads);
    expect(await outputOf(() => restore.run([whole], config))).toContain('start Hatch');
    expect(await readFile(join(uploads, PICTURE), 'utf8')).toBe('a picture');
  });

  it('of a newer Hatch are refused with what to do', async () => {
    const folder = await copy();
    const manifest = await readManifest(folder);
    await rm(join(folder, 'manifest.json'));
    await writeManifest(folder, { ...manifest, migrations: [...manifest.migrations, 'AddMoons9999999999999'] });
    const { config } = await machine();
    await expect(restore.run([folder], config)).rejects.toThrow(/This backup is of a newer Hatch.*AddMoons/);
  });

  it('of an earlier schema are restored and brought up to date', async () => {
    const folder = await copy();
    const manifest = await readManifest(folder);
    await rm(join(folder, 'manifest.json'));
    const later = ['CreateSealDispatches1764115601000', 'CreateClosedAccounts1764118000000'];
    await writeManifest(folder, {
      ...manifest,
      migrations: manifest.migrations.filter((name) => !later.includes(name)),
      tables: manifest.tables.filter(({ name }) => !['seal_dispatches', 'closed_accounts'].includes(name)),
      sequences: manifest.sequences.filter(({ name }) => !name.includes('seal_dispatches')),
    });
    const { config } = await machine();
    expect(await outputOf(() => restore.run([folder], config))).toContain('start Hatch');
    await expect(verify.run([], config)).resolves.toBeUndefined();
  });
});

const headOf = async (config: Config): Promise<bigint> => {
  let head = 0n;
  await withShop(config, async ({ store }) => void (head = await store.head()));
  return head;
};

/** As somebody does it who knows how backups are made. */
const forge = async (folder: string, change: (lines: string) => string): Promise<Manifest> => {
  const path = join(folder, 'es', 'events.copy.gz');
  const lines = change(gunzipSync(await readFile(path)).toString());
  const bytes = gzipSync(lines);
  await writeFile(path, bytes);
  const reckoning = new LogReckoning();
  const plain = (text = '') => text.replaceAll('\\\\', '\\');
  for (const line of lines.split('\n').slice(0, -1)) {
    const [position = '', stream_id = '', version = '', event_id = '', type = '', data, meta, created = ''] =
      line.split('\t');
    reckoning.add({ position, stream_id, version, event_id, type, data: plain(data), meta: plain(meta), created });
  }
  const manifest = await readManifest(folder);
  await rm(join(folder, 'manifest.json'));
  const { account } = reckoning;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const forged = {
    ...manifest,
    log: { ...manifest.log, ...account },
    tables: manifest.tables.map((table) =>
      table.name === 'events' && table.schema === 'es'
        ? { ...table, rows: account.events, bytes: bytes.length, sha256 }
        : table,
    ),
  };
  await writeManifest(folder, forged);
  return forged;
};
