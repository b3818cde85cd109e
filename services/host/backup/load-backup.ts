import { RestoreHistory } from '@hatch/event-store';
import { prepareJobTables, type PictureStore } from '@hatch/platform';
import { join } from 'node:path';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, nameOfMigration, SchemaTooNew } from '../migrate.js';
import { migrations } from '../migrations.js';
import { readCompressed } from './backup-files.js';
import { BackupUnusable, fileOf, type Manifest, type TableFile } from './manifest.js';
import { restorePictures } from './picture-files.js';
import { columnsInSql, keyOf, LOG_TABLE, nameInSql, tablesToKeep } from './tables.js';

export class DatabaseNotEmpty extends Error {
  constructor() {
    super('The database holds a shop already; restore into a new one');
    this.name = 'DatabaseNotEmpty';
  }
}

const JOBS = 'bullmq';

/**
 * Cut off, it leaves the database empty or complete but for the migrations.
 * @param pictures written first, so that no shop lacks them; none in a mere check
 * @throws DatabaseNotEmpty, SchemaTooNew, BackupUnusable
 */
export const loadBackup = async (
  folder: string,
  manifest: Manifest,
  databaseUrl: string,
  pictures?: PictureStore,
): Promise<void> => {
  const ours = new Set(migrations.map(nameOfMigration));
  const unknown = manifest.migrations.filter((name) => !ours.has(name));
  if (unknown.length > 0) throw new SchemaTooNew('This backup', unknown);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'hatch restore', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await ensureEmpty(client);
    if (pictures) await restorePictures(folder, pictures);
    const ofItsTime = new Set(manifest.migrations);
    await migrate(
      databaseUrl,
      migrations.filter((migration) => ofItsTime.has(nameOfMigration(migration))),
    );
    if (manifest.tables.some(({ schema }) => schema === JOBS)) await prepareJobTables(databaseUrl);
    await load(folder, manifest, client);
    await migrate(databaseUrl, migrations);
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
};

/** Every shop has keys after its first start, wherever its log is. */
const ensureEmpty = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ filled: string[] }>(
    `SELECT array_remove(ARRAY[to_regclass('es.events')::text, to_regclass('vault.subject_keys')::text], NULL) AS filled`,
  );
  for (const table of rows[0]?.filled ?? [])
    if ((await client.query(`SELECT FROM ${table} LIMIT 1`)).rowCount !== 0) throw new DatabaseNotEmpty();
};

const load = async (folder: string, { tables, sequences, madeAt, log }: Manifest, client: pg.Client): Promise<void> => {
  const known = new Map([LOG_TABLE, ...(await tablesToKeep(client))].map((table) => [keyOf(table), table]));
  for (const table of tables) ensureKnown(table, known.get(keyOf(table))?.columns);
  await client.query('BEGIN');
  const emptied = tables.filter((table) => keyOf(table) !== keyOf(LOG_TABLE)).map(nameInSql);
  if (emptied.length > 0) await client.query(`TRUNCATE ${emptied.join(', ')} CASCADE`);
  for (const table of tables) await loadTable(folder, table, client);
  await client.query('INSERT INTO es.streams SELECT stream_id, max(version) FROM es.events GROUP BY stream_id');
  for (const { schema, name, last } of sequences) {
    const sequence = nameInSql({ schema, name });
    // BullMQ creates one for each queue at first use.
    if (schema === JOBS) await client.query(`CREATE SEQUENCE IF NOT EXISTS ${sequence}`);
    await client.query('SELECT setval($1::regclass, $2)', [sequence, last]);
  }
  await new RestoreHistory(client).record({
    backedUpAt: new Date(madeAt),
    head: BigInt(log.head),
    gapless: log.gapless,
  });
  await client.query('COMMIT');
};

const ensureKnown = (table: TableFile, columns: readonly string[] | undefined): void => {
  const missing = columns ? table.columns.filter((column) => !columns.includes(column)) : [];
  if (columns && missing.length === 0) return;
  const what = columns ? `${keyOf(table)} (${missing.join(', ')})` : keyOf(table);
  throw new BackupUnusable(`This Hatch has no place for ${what}; restore with the release that made the backup`);
};

const loadTable = async (folder: string, table: TableFile, client: pg.Client): Promise<void> => {
  const rows = client.query(copyFrom(`COPY ${nameInSql(table)} (${columnsInSql(table)}) FROM STDIN`));
  await readCompressed(join(folder, fileOf(table)), rows);
  if (rows.rowCount !== table.rows)
    throw new BackupUnusable(`${fileOf(table)} has ${rows.rowCount} of the ${table.rows} rows that were written`);
};
