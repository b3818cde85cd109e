import type pg from 'pg';
import type { DataKeyring } from './data-keyring.js';
import { DataKeyNotListed, WrongDataKey } from './key-vault.js';
import { openSubjectKey, sealSubjectKey, type SubjectKeyRow } from './subject-key-row.js';

/** Keys that earlier releases derived from the data key (32 bytes), by subject; needed once, to open their vault. */
export type FormerKeys = (dataKey: Buffer) => Readonly<Record<string, Buffer>>;

export type Admission = {
  readonly pool: pg.Pool;
  readonly keyring: DataKeyring;
  readonly formerKeys?: FormerKeys | undefined;
  /** False for a command beside the shop: it uses only data keys that the shop was started with. Default true. */
  readonly mayList?: boolean | undefined;
  /** Continues with the keys that can be opened; the others are lost. */
  readonly leaveUnreadable?: boolean | undefined;
};

const CHECKED_TEXT = Buffer.from('hatch');

const bindingOf = (keyId: string): string => `check of data key ${keyId}`;

type DataKeyRow = { readonly key_id: string; readonly check_value: Buffer };

/** When processes start at once with different keys, only one gets in. @throws WrongDataKey, DataKeyNotListed */
export const admitDataKeys = async (admission: Admission): Promise<void> => {
  const client = await admission.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE vault.data_keys IN SHARE ROW EXCLUSIVE MODE');
    await admitOn(client, admission);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};

const admitOn = async (
  client: pg.PoolClient,
  { keyring, formerKeys, mayList = true, leaveUnreadable = false }: Admission,
): Promise<void> => {
  const { rows } = await client.query<DataKeyRow>('SELECT key_id, check_value FROM vault.data_keys');
  const missing = rows.filter((row) => !opensCheckOf(keyring, row)).map(({ key_id }) => key_id);
  if (missing.length > 0 && !leaveUnreadable) throw new WrongDataKey(missing, keyring.ids);
  if (!rows.some(({ key_id }) => key_id === keyring.present.id)) {
    if (!mayList && rows.length > 0 && !leaveUnreadable) throw new DataKeyNotListed(keyring.present.id);
    await list(client, keyring);
  }
  if (rows.length === 0) await takeOver(client, keyring, formerKeys, leaveUnreadable);
};

const opensCheckOf = (keyring: DataKeyring, { key_id: dataKeyId, check_value: bytes }: DataKeyRow): boolean =>
  keyring.open({ dataKeyId, bytes }, bindingOf(dataKeyId))?.plain.equals(CHECKED_TEXT) ?? false;

const list = async (client: pg.PoolClient, keyring: DataKeyring): Promise<void> => {
  const { id } = keyring.present;
  await client.query('INSERT INTO vault.data_keys (key_id, check_value) VALUES ($1, $2)', [
    id,
    keyring.seal(CHECKED_TEXT, bindingOf(id)),
  ]);
};

/** Earlier releases stored no check values: the oldest key in the vault serves as the check. */
const takeOver = async (
  client: pg.PoolClient,
  keyring: DataKeyring,
  formerKeys: FormerKeys | undefined,
  leaveUnreadable: boolean,
): Promise<void> => {
  const { rows } = await client.query<SubjectKeyRow>(
    `SELECT subject_id, key_id, data_key_id, wrapped_key FROM vault.subject_keys
      WHERE wrapped_key IS NOT NULL ORDER BY created_at, subject_id LIMIT 1`,
  );
  const [oldest] = rows;
  if (!oldest) return;
  const opened = openSubjectKey(oldest, keyring);
  if (!opened && !leaveUnreadable) throw new WrongDataKey([], keyring.ids);
  if (!opened || !formerKeys) return;
  for (const [subject, secret] of Object.entries(formerKeys(opened.by.secret))) {
    const sealed = sealSubjectKey(subject, secret, keyring);
    await client.query(
      `INSERT INTO vault.subject_keys (subject_id, key_id, data_key_id, wrapped_key) VALUES ($1, $2, $3, $4)
       ON CONFLICT (subject_id) DO NOTHING`,
      [subject, sealed.id, keyring.present.id, sealed.bytes],
    );
  }
};
