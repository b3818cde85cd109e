import type { EventStore } from '@hatch/event-store';
import type { GivenSecrets, PictureStore } from '@hatch/platform';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { writeCompressed } from './backup-files.js';
import { readLogInEventStoreDb, readLogInPostgres } from './log-rows.js';
import { fileOf, writeManifest, type Manifest, type TableFile } from './manifest.js';
import { copyPictures } from './picture-files.js';
import { secretIdsOf, columnsInSql, keyOf, nameInSql, sequencesToKeep, tablesToKeep, type Table } from './tables.js';
import { Snapshot } from './snapshot.js';
import { writeLog } from './write-log.js';

export type ShopToBackUp = {
  readonly databaseUrl: string;
  readonly secrets: GivenSecrets;
  /** As stored, encrypted; undefined for a log in the database. */
  readonly eventStoreDb: EventStore | undefined;
  readonly pictures: PictureStore;
};

export class FolderNotEmpty extends Error {
  constructor(folder: string) {
    super(`${folder} is not empty; give a folder that is new or empty`);
    this.name = 'FolderNotEmpty';
  }
}

/** Copied after an EventStoreDB log, so that every event finds its keys and logins (ADR 0030). */
const BEFORE_THEIR_EVENTS = ['vault', 'identity'];

/**
 * With EventStoreDB, positions are from just before the head of the log: processes repeat a little work.
 * @throws FolderNotEmpty, or why it could not be written; then the folder has no manifest
 */
export const makeBackup = async (folder: string, shop: ShopToBackUp): Promise<Manifest> => {
  await ensureEmpty(folder);
  const snapshot = await Snapshot.take(shop.databaseUrl);
  try {
    const madeAt = new Date().toISOString();
    const about = await snapshot.look(describe);
    const { eventStoreDb } = shop;
    const log = await writeLog(folder, (onRows) =>
      eventStoreDb
        ? readLogInEventStoreDb(eventStoreDb, onRows)
        : snapshot.look((client) => readLogInPostgres(client, onRows)),
    );
    const tables = [log.file, ...(await copyTables(folder, about.tables, shop, snapshot))];
    const pictures = await copyPictures(folder, shop.pictures);
    const manifest: Manifest = {
      format: 'hatch-backup-1',
      madeAt,
      migrations: about.migrations,
      log: {
        store: eventStoreDb ? 'eventstoredb' : 'postgres',
        gapless: about.gapless && !eventStoreDb,
        ...log.account,
      },
      tables,
      ...(await standing(shop.databaseUrl, about.migrations)),
      pictures,
      secrets: { session: secretIdsOf(shop.secrets).session, data: about.dataKeys },
    };
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await snapshot.release();
  }
};

const ensureEmpty = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new FolderNotEmpty(folder);
};

type About = {
  readonly migrations: string[];
  readonly tables: readonly Table[];
  readonly dataKeys: string[];
  readonly gapless: boolean;
};

const describe = async (client: pg.ClientBase): Promise<About> => {
  const { rows } = await client.query<{ isShop: boolean; hasRestores: boolean }>(
    `SELECT to_regclass('es.events') IS NOT NULL AND to_regclass('vault.data_keys') IS NOT NULL AS "isShop",
            to_regclass('es.restores') IS NOT NULL AS "hasRestores"`,
  );
  if (!rows[0]?.isShop) throw new Error('There is no shop in this database yet; start Hatch once');
  const keys = await client.query<{ key_id: string }>('SELECT key_id FROM vault.data_keys ORDER BY created_at');
  const restores = rows[0].hasRestores ? await client.query('SELECT FROM es.restores WHERE NOT gapless LIMIT 1') : null;
  return {
    migrations: await migrationsIn(client),
    tables: await tablesToKeep(client),
    dataKeys: keys.rows.map(({ key_id }) => key_id),
    gapless: (restores?.rowCount ?? 0) === 0,
  };
};

const migrationsIn = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.migrations ORDER BY id');
  return rows.map(({ name }) => name);
};

const copyTables = async (
  folder: string,
  tables: readonly Table[],
  { databaseUrl, eventStoreDb }: ShopToBackUp,
  snapshot: Snapshot,
): Promise<readonly TableFile[]> => {
  if (!eventStoreDb) return copyAll(folder, tables, snapshot);
  const after = await Snapshot.take(databaseUrl);
  try {
    const files = new Map<string, TableFile>();
    const isBefore = ({ schema }: Table) => BEFORE_THEIR_EVENTS.includes(schema);
    const [later, earlier] = [tables.filter(isBefore), tables.filter((table) => !isBefore(table))];
    for (const file of await copyAll(folder, later, after)) files.set(keyOf(file), file);
    for (const file of await copyAll(folder, earlier, snapshot)) files.set(keyOf(file), file);
    return tables.flatMap((table) => files.get(keyOf(table)) ?? []);
  } finally {
    await after.release();
  }
};

const copyAll = async (folder: string, tables: readonly Table[], snapshot: Snapshot): Promise<readonly TableFile[]> => {
  const files: TableFile[] = [];
  for (const table of tables) files.push(await snapshot.look((client) => copyTable(folder, table, client)));
  return files;
};

const copyTable = async (folder: string, table: Table, client: pg.ClientBase): Promise<TableFile> => {
  const rows = client.query(copyTo(`COPY ${nameInSql(table)} (${columnsInSql(table)}) TO STDOUT`));
  const mark = await writeCompressed(join(folder, fileOf(table)), rows);
  return { ...table, rows: rows.rowCount, ...mark };
};

/** Sequences ignore snapshots: read last, none is behind a copied row. */
const standing = async (databaseUrl: string, migrations: readonly string[]): Promise<Pick<Manifest, 'sequences'>> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'hatch backup' });
  await client.connect();
  try {
    if ((await migrationsIn(client)).length !== migrations.length)
      throw new Error('The shop was upgraded while it was backed up; take another backup');
    return { sequences: await sequencesToKeep(client) };
  } finally {
    await client.end();
  }
};
