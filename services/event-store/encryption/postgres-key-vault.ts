import { pause, SingleFlight } from '@hatch/platform/resilience';
import { randomBytes, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { admitDataKeys, type FormerKeys } from './admit-data-keys.js';
import { DataKeyring } from './data-keyring.js';
import { FORGOTTEN_CHANNEL } from './forgotten-subjects.js';
import {
  DataKeyRetired,
  DestroyedKeysKept,
  SubjectForgotten,
  SubjectKeyUnreadable,
  UNREADABLE_KEY,
  type FoundKey,
  type KeyVault,
  type SubjectKey,
} from './key-vault.js';
import { rekeyVault, type Rekeyed, type RekeyOptions } from './rekey-vault.js';
import { openSubjectKey, sealSubjectKey, type SubjectKeyRow } from './subject-key-row.js';

const KEY_BYTES = 32;
const COMPACTED_WITHIN_MS = 60_000;
const COMPACT_AGAIN_AFTER_MS = 500;
const FOREIGN_KEY_VIOLATION = '23503';
const MOST_REPORTED = 1_000;

export type PostgresKeyVaultOptions = {
  readonly pool: pg.Pool;
  /** 32 bytes each: the present one, which seals, then earlier ones, which still open theirs. */
  readonly dataKeys: readonly [Buffer, ...Buffer[]];
  readonly formerKeys?: FormerKeys;
  readonly mayList?: boolean;
  /** Opens the vault although some keys cannot be opened; for the one command that settles that. */
  readonly leaveUnreadable?: boolean;
  /** Called once for each subject whose key no data key opens. */
  readonly onUnreadable?: (subject: string) => void;
  readonly cachedKeys?: number;
  /** How long a key that another process destroyed may be used here if no notification arrives. */
  readonly cachedForMs?: number;
  /** How long `compact` waits for transactions that began before a key was destroyed. */
  readonly compactedWithinMs?: number;
};

export class PostgresKeyVault implements KeyVault {
  readonly #pool: pg.Pool;
  readonly #keyring: DataKeyring;
  readonly #compactedWithinMs: number;
  readonly #unwrapped: LRUCache<string, SubjectKey>;
  readonly #reported = new LRUCache<string, true>({ max: MOST_REPORTED });
  readonly #onUnreadable: (subject: string) => void;
  readonly #making = new SingleFlight<SubjectKey>();
  #drops = 0;

  private constructor(
    {
      pool,
      cachedKeys = 10_000,
      cachedForMs = 30_000,
      compactedWithinMs = COMPACTED_WITHIN_MS,
      onUnreadable = () => undefined,
    }: PostgresKeyVaultOptions,
    keyring: DataKeyring,
  ) {
    this.#pool = pool;
    this.#keyring = keyring;
    this.#compactedWithinMs = compactedWithinMs;
    this.#onUnreadable = onUnreadable;
    this.#unwrapped = new LRUCache({ max: cachedKeys, ttl: cachedForMs });
  }

  /** @throws WrongDataKey when something may be sealed with a key that was not given, DataKeyNotListed */
  static async open(options: PostgresKeyVaultOptions): Promise<PostgresKeyVault> {
    const keyring = new DataKeyring(options.dataKeys);
    const { pool, formerKeys, mayList, leaveUnreadable } = options;
    await admitDataKeys({ pool, keyring, formerKeys, mayList, leaveUnreadable });
    return new PostgresKeyVault(options, keyring);
  }

  async keyFor(subject: string): Promise<SubjectKey> {
    const unwrapped = this.#unwrapped.get(subject);
    if (unwrapped) return unwrapped;
    return this.#making.run(subject, () => this.#findOrMake(subject));
  }

  async keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, FoundKey>> {
    const keys = new Map<string, FoundKey>();
    const missing: string[] = [];
    for (const subject of subjects) {
      const unwrapped = this.#unwrapped.get(subject);
      if (unwrapped) keys.set(subject, unwrapped);
      else missing.push(subject);
    }
    if (missing.length > 0) for (const [subject, key] of await this.#read(missing)) keys.set(subject, key);
    return keys;
  }

  async forget(subject: string): Promise<void> {
    await this.#making.underWay(subject);
    await this.#pool.query({
      name: 'forget-subject',
      text: `WITH forgotten AS (
               INSERT INTO vault.subject_keys (subject_id, key_id, shredded_at) VALUES ($1, $2, now())
               ON CONFLICT (subject_id) DO UPDATE
                 SET wrapped_key = NULL, shredded_at = coalesce(subject_keys.shredded_at, now())
               RETURNING subject_id
             ) SELECT pg_notify('${FORGOTTEN_CHANNEL}', subject_id) FROM forgotten`,
      values: [subject, randomUUID()],
    });
    this.drop(subject);
  }

  drop(subject?: string): void {
    this.#drops += 1;
    if (subject === undefined) this.#unwrapped.clear();
    else this.#unwrapped.delete(subject);
  }

  /**
   * Rewrites the table, because replaced rows stay in its file until then; keys cannot be read meanwhile. Waits for
   * older transactions, which would keep the rows that they see.
   * @throws DestroyedKeysKept
   */
  async compact(): Promise<void> {
    const until = Date.now() + this.#compactedWithinMs;
    while ((await this.#rewrite()) > 0) {
      if (Date.now() >= until) throw new DestroyedKeysKept();
      await pause(COMPACT_AGAIN_AFTER_MS);
    }
  }

  /** Also rewrites the table's file, which holds keys that earlier data keys open. @throws DestroyedKeysKept */
  async rekey(options: Omit<RekeyOptions, 'pool' | 'keyring'> = {}): Promise<Rekeyed> {
    const rekeyed = await rekeyVault({ ...options, pool: this.#pool, keyring: this.#keyring });
    await this.compact();
    return rekeyed;
  }

  /** Gives the number of replaced rows that had to stay: the first number in VACUUM's detail. */
  async #rewrite(): Promise<number> {
    const client = await this.#pool.connect();
    let kept = 0;
    const count = ({ detail = '' }: { readonly detail?: string | undefined }) => {
      kept += Number(/\d+/.exec(detail)?.[0] ?? 0);
    };
    client.on('notice', count);
    try {
      await client.query('VACUUM (FULL, VERBOSE) vault.subject_keys');
    } finally {
      client.off('notice', count);
      client.release();
    }
    return kept;
  }

  // When two processes use a subject first at once, one makes the key and the other finds it.
  async #findOrMake(subject: string): Promise<SubjectKey> {
    const secret = randomBytes(KEY_BYTES);
    const { id, bytes } = sealSubjectKey(subject, secret, this.#keyring);
    if (await this.#insert(subject, id, bytes)) {
      const made: SubjectKey = { id, secret };
      this.#unwrapped.set(subject, made);
      return made;
    }
    const key = (await this.#read([subject])).get(subject);
    if (!key) throw new SubjectForgotten(subject);
    if (key === UNREADABLE_KEY) throw new SubjectKeyUnreadable(subject);
    return key;
  }

  async #insert(subject: string, id: string, bytes: Buffer): Promise<boolean> {
    const dataKeyId = this.#keyring.present.id;
    try {
      const { rowCount } = await this.#pool.query({
        name: 'make-subject-key',
        text: `INSERT INTO vault.subject_keys (subject_id, key_id, data_key_id, wrapped_key) VALUES ($1, $2, $3, $4)
               ON CONFLICT (subject_id) DO NOTHING`,
        values: [subject, id, dataKeyId, bytes],
      });
      return rowCount === 1;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION)
        throw new DataKeyRetired(dataKeyId);
      throw error;
    }
  }

  async #read(subjects: readonly string[]): Promise<ReadonlyMap<string, FoundKey>> {
    const drops = this.#drops;
    const { rows } = await this.#pool.query<SubjectKeyRow>({
      name: 'subject-keys',
      text: `SELECT subject_id, key_id, data_key_id, wrapped_key FROM vault.subject_keys
              WHERE subject_id = ANY($1) AND wrapped_key IS NOT NULL`,
      values: [subjects],
    });
    const keys = new Map(rows.map((row) => [row.subject_id, this.#unwrap(row)]));
    for (const [subject, key] of keys) {
      if (key === UNREADABLE_KEY) this.#report(subject);
      // A key destroyed during the read must not stay.
      else if (drops === this.#drops) this.#unwrapped.set(subject, key);
    }
    return keys;
  }

  #unwrap(row: SubjectKeyRow): FoundKey {
    return openSubjectKey(row, this.#keyring)?.key ?? UNREADABLE_KEY;
  }

  #report(subject: string): void {
    if (this.#reported.has(subject)) return;
    this.#reported.set(subject, true);
    this.#onUnreadable(subject);
  }
}
