import { checkLog, MerkleLeafStore, PostgresEventStore, RestoreHistory, type LogCheck } from '@hatch/event-store';
import type pg from 'pg';
import { wrongWith } from './backup-files.js';
import { readLogInPostgres } from './log-rows.js';
import { fileOf, type Manifest } from './manifest.js';
import { LIST, wrongPictures } from './picture-files.js';
import { LogReckoning } from './write-log.js';

export const wrongFiles = async (folder: string, { tables, pictures }: Manifest): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const table of tables) found.push(...listOf(await wrongWith(folder, fileOf(table), table)));
  const list = await wrongWith(folder, LIST, pictures);
  if (list !== undefined) return [...found, list];
  for await (const finding of wrongPictures(folder)) found.push(finding);
  return found;
};

const listOf = (finding: string | undefined): readonly string[] => (finding === undefined ? [] : [finding]);

export type RestoredLog = {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly manifest: Manifest;
  readonly seals?: string | undefined;
};

/** Compares the log with the manifest and the seals, and positions with both. */
export const checkRestored = async ({
  pool,
  databaseUrl,
  manifest: { log },
  seals,
}: RestoredLog): Promise<LogCheck> => {
  const store = new PostgresEventStore(databaseUrl, { alone: false });
  try {
    const check = await checkLog({
      store,
      leafStore: new MerkleLeafStore(pool),
      gaplessAfter: await new RestoreHistory(pool).gaplessAfter(),
      file: seals,
    });
    const findings = [...check.findings, ...(await differences(pool, log)), ...(await positionsBeyond(pool, log.head))];
    return { ...check, findings, differences: findings.length };
  } finally {
    await store.close();
  }
};

const differences = async (pool: pg.Pool, log: Manifest['log']): Promise<readonly string[]> => {
  const reckoning = new LogReckoning();
  const client = await pool.connect();
  try {
    await readLogInPostgres(client, (rows) => {
      for (const row of rows) reckoning.add(row);
      return Promise.resolve();
    });
  } finally {
    client.release();
  }
  const { events, head, root } = reckoning.account;
  return events === log.events && head === log.head && root === log.root
    ? []
    : [
        `The log has ${events} events up to position ${head} and root ${root}; its manifest says ${log.events}, ${log.head} and ${log.root}`,
      ];
};

const positionsBeyond = async (pool: pg.Pool, head: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string; position: string }>(
    'SELECT name, position::text FROM process.positions WHERE position > $1 ORDER BY name',
    [head],
  );
  return rows.map(
    ({ name, position }) => `${name} stands at position ${position}, beyond the end of the log at ${head}`,
  );
};
