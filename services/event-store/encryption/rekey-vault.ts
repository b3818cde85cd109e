import type pg from 'pg';
import type { DataKeyring } from './data-keyring.js';
import { openSubjectKey, sealSubjectKey, type SubjectKeyRow } from './subject-key-row.js';

export type RekeyProgress = {
  readonly done: number;
  readonly of: number;
};

export type RekeyOptions = {
  readonly pool: pg.Pool;
  readonly keyring: DataKeyring;
  /** Retires a data key although some keys that it sealed can no longer be opened; these stay as they are. */
  readonly leaveUnreadable?: boolean;
  readonly onProgress?: (progress: RekeyProgress) => void;
  readonly batch?: number;
};

export type Rekeyed = {
  readonly sealed: number;
  /** Keys that none of the given data keys opens. */
  readonly unreadable: number;
  /** Ids. */
  readonly retired: readonly string[];
};

const BATCH = 500;

/** A later run continues one that was cut off; until the end every process needs the earlier keys too. */
export const rekeyVault = async ({
  pool,
  keyring,
  leaveUnreadable = false,
  onProgress = () => undefined,
  batch = BATCH,
}: RekeyOptions): Promise<Rekeyed> => {
  const present = keyring.present.id;
  const of = await countOfOthers(pool, present);
  let sealed = 0;
  let unreadable = 0;
  let after = '';
  for (;;) {
    const { rows } = await pool.query<SubjectKeyRow>(
      `SELECT subject_id, key_id, data_key_id, wrapped_key FROM vault.subject_keys
        WHERE wrapped_key IS NOT NULL AND data_key_id IS DISTINCT FROM $1 AND subject_id > $2
        ORDER BY subject_id LIMIT $3`,
      [present, after, batch],
    );
    const last = rows.at(-1);
    if (!last) break;
    const anew = rows.flatMap((row) => sealedAnew(row, keyring) ?? []);
    await store(pool, anew, present);
    after = last.subject_id;
    sealed += anew.length;
    unreadable += rows.length - anew.length;
    onProgress({ done: sealed, of });
  }
  return { sealed, unreadable, retired: await retire(pool, present, leaveUnreadable) };
};

type SealedAnew = { readonly subject: string; readonly id: string; readonly bytes: Buffer };

const sealedAnew = (row: SubjectKeyRow, keyring: DataKeyring): SealedAnew | undefined => {
  const opened = openSubjectKey(row, keyring);
  if (!opened) return undefined;
  const { key } = opened;
  return { subject: row.subject_id, ...sealSubjectKey(row.subject_id, key.secret, keyring, key.id) };
};

/** A subject that was forgotten meanwhile stays so. */
const store = async (pool: pg.Pool, anew: readonly SealedAnew[], present: string): Promise<void> => {
  await pool.query(
    `UPDATE vault.subject_keys k SET wrapped_key = n.wrapped_key, data_key_id = $1
       FROM unnest($2::text[], $3::uuid[], $4::bytea[]) AS n(subject_id, key_id, wrapped_key)
      WHERE k.subject_id = n.subject_id AND k.key_id = n.key_id AND k.wrapped_key IS NOT NULL`,
    [present, anew.map(({ subject }) => subject), anew.map(({ id }) => id), anew.map(({ bytes }) => bytes)],
  );
};

/** From now on no process can seal with the data keys that no row names any more. */
const retire = async (pool: pg.Pool, present: string, leaveUnreadable: boolean): Promise<readonly string[]> => {
  await pool.query(
    `UPDATE vault.subject_keys SET data_key_id = NULL
      WHERE data_key_id <> $1 AND (wrapped_key IS NULL OR $2)`,
    [present, leaveUnreadable],
  );
  const { rows } = await pool.query<{ key_id: string }>(
    `DELETE FROM vault.data_keys d
      WHERE key_id <> $1 AND NOT EXISTS (SELECT FROM vault.subject_keys k WHERE k.data_key_id = d.key_id)
      RETURNING key_id`,
    [present],
  );
  return rows.map(({ key_id }) => key_id);
};

const countOfOthers = async (pool: pg.Pool, present: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM vault.subject_keys
      WHERE wrapped_key IS NOT NULL AND data_key_id IS DISTINCT FROM $1`,
    [present],
  );
  return rows[0]?.count ?? 0;
};
