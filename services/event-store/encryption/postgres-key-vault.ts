import { pause, SingleFlight } from '@hatch/platform/resilience';
import { randomBytes, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { decrypt, encrypt } from './aes-gcm.js';
import { FORGOTTEN_CHANNEL } from './forgotten-subjects.js';
import { DestroyedKeysKept, SubjectForgotten, type KeyVault, type SubjectKey } from './key-vault.js';

const KEY_BYTES = 32;
const COMPACTED_WITHIN_MS = 60_000;
const COMPACT_AGAIN_AFTER_MS = 500;

export type PostgresKeyVaultOptions = {
  readonly pool: pg.Pool;
  /** 32 bytes, kept outside the database: it wraps every key in it. */
  readonly masterKey: Buffer;
  /** Unwrapped keys kept in memory; 10,000 by default. */
  readonly cachedKeys?: number;
  /** How long a key destroyed by another process may be used here if no notification arrives; 30,000 by default. */
  readonly cachedForMs?: number;
  /** How long `compact` waits for transactions that began before a key was destroyed; 60,000 by default. */
  readonly compactedWithinMs?: number;
};

type KeyRow = { readonly subject_id: string; readonly key_id: string; readonly wrapped_key: Buffer };

/** Keys in the table `vault.subject_keys`, each wrapped by the master key. */
export class PostgresKeyVault implements KeyVault {
  readonly #pool: pg.Pool;
  readonly #masterKey: Buffer;
  readonly #compactedWithinMs: number;
  readonly #unwrapped: LRUCache<string, SubjectKey>;
  readonly #making = new SingleFlight<SubjectKey>();
  #drops = 0;

  constructor({
    pool,
    masterKey,
    cachedKeys = 10_000,
    cachedForMs = 30_000,
    compactedWithinMs = COMPACTED_WITHIN_MS,
  }: PostgresKeyVaultOptions) {
    if (masterKey.length !== KEY_BYTES)
      throw new RangeError(`The vault's master key has ${masterKey.length} bytes; give it ${KEY_BYTES}`);
    this.#pool = pool;
    this.#masterKey = masterKey;
    this.#compactedWithinMs = compactedWithinMs;
    this.#unwrapped = new LRUCache({ max: cachedKeys, ttl: cachedForMs });
  }

  async keyFor(subject: string): Promise<SubjectKey> {
    const unwrapped = this.#unwrapped.get(subject);
    if (unwrapped) return unwrapped;
    return this.#making.run(subject, () => this.#findOrMake(subject));
  }

  async keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, SubjectKey>> {
    const keys = new Map<string, SubjectKey>();
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

  /** Takes keys out of memory; those that still exist are read again when needed. @param subject all when undefined */
  drop(subject?: string): void {
    this.#drops += 1;
    if (subject === undefined) this.#unwrapped.clear();
    else this.#unwrapped.delete(subject);
  }

  /**
   * Writes the table anew, for the rows that were replaced lie in its file until then; keys cannot be read meanwhile.
   * Rows that an older transaction can still see would be kept, so it waits for those to end.
   * @throws DestroyedKeysKept
   */
  async compact(): Promise<void> {
    const until = Date.now() + this.#compactedWithinMs;
    while ((await this.#rewrite()) > 0) {
      if (Date.now() >= until) throw new DestroyedKeysKept();
      await pause(COMPACT_AGAIN_AFTER_MS);
    }
  }

  /** Answers how many replaced rows had to be kept, which VACUUM tells by the first number of its detail. */
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

  // Of two first uses at once, in any two processes, one makes the key and the other finds it.
  async #findOrMake(subject: string): Promise<SubjectKey> {
    const made: SubjectKey = { id: randomUUID(), secret: randomBytes(KEY_BYTES) };
    const { rowCount } = await this.#pool.query({
      name: 'make-subject-key',
      text: `INSERT INTO vault.subject_keys (subject_id, key_id, wrapped_key) VALUES ($1, $2, $3)
             ON CONFLICT (subject_id) DO NOTHING`,
      values: [subject, made.id, encrypt(made.secret, this.#masterKey, bindingOf(subject, made.id))],
    });
    if (rowCount === 1) {
      this.#unwrapped.set(subject, made);
      return made;
    }
    const key = (await this.#read([subject])).get(subject);
    if (!key) throw new SubjectForgotten(subject);
    return key;
  }

  async #read(subjects: readonly string[]): Promise<ReadonlyMap<string, SubjectKey>> {
    const drops = this.#drops;
    const { rows } = await this.#pool.query<KeyRow>({
      name: 'subject-keys',
      text: `SELECT subject_id, key_id, wrapped_key FROM vault.subject_keys
              WHERE subject_id = ANY($1) AND wrapped_key IS NOT NULL`,
      values: [subjects],
    });
    const keys = new Map(rows.map((row) => [row.subject_id, this.#unwrap(row)]));
    // A key that was destroyed while it was being read must not stay.
    if (drops === this.#drops) for (const [subject, key] of keys) this.#unwrapped.set(subject, key);
    return keys;
  }

  // A copy, for as a slice of Node's pool a remembered key would keep the whole 8 KB it lies in.
  #unwrap({ subject_id: subject, key_id: id, wrapped_key: wrapped }: KeyRow): SubjectKey {
    return { id, secret: Buffer.alloc(KEY_BYTES, decrypt(wrapped, this.#masterKey, bindingOf(subject, id))) };
  }
}

const bindingOf = (subject: string, keyId: string): string => `key ${keyId} of ${subject}`;
