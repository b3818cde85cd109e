import { systemClock } from '@hatch/kernel';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { SessionStore, type KeptSession } from './session-store.js';

const MOST_CACHED = 20_000;
const KEPT_FOR = '31 days';

type Row = {
  readonly basket_id: string;
  readonly login_id: string | null;
  readonly position: string;
  readonly ended_ms_ago: number | null;
};

const NOTHING_KEPT = Promise.resolve(undefined);

export type PostgresSessionStoreOptions = {
  readonly pool: Pool;
  /** No other process changes sessions: they are read once, and their positions stay in memory. */
  readonly alone: boolean;
};

export class PostgresSessionStore extends SessionStore {
  readonly #pool: Pool;
  readonly #cached: LRUCache<string, Promise<KeptSession | undefined>> | undefined;
  readonly #positions: LRUCache<string, bigint> | undefined;

  constructor({ pool, alone }: PostgresSessionStoreOptions) {
    super();
    this.#pool = pool;
    if (!alone) return;
    this.#cached = new LRUCache({ max: MOST_CACHED });
    this.#positions = new LRUCache({ max: MOST_CACHED });
  }

  begun(id: string): void {
    this.#cached?.set(id, NOTHING_KEPT);
  }

  async find(id: string): Promise<KeptSession | undefined> {
    if (!this.#cached) return this.#read(id);
    const position = this.#positions?.get(id);
    const kept = await this.#remembered(this.#cached, id);
    if (position === undefined) return kept;
    return { ...(kept ?? { basketId: id, loginId: null, endedAt: null }), position };
  }

  async open(id: string, { basketId, loginId }: Pick<KeptSession, 'basketId' | 'loginId'>): Promise<void> {
    await this.#pool.query('INSERT INTO web.sessions (id, basket_id, login_id) VALUES ($1, $2, $3)', [
      id,
      basketId,
      loginId,
    ]);
    this.#cached?.delete(id);
  }

  async end(id: string): Promise<void> {
    await this.#pool.query(
      `INSERT INTO web.sessions (id, basket_id, ended_at) VALUES ($1, $1, now())
       ON CONFLICT (id) DO UPDATE SET ended_at = coalesce(sessions.ended_at, now())`,
      [id],
    );
    this.#cached?.delete(id);
  }

  /** Dated an hour back: only `end` allows for a new cookie on its way. */
  async endOfLogins(loginIds: readonly string[]): Promise<void> {
    const { rows } = await this.#pool.query<{ readonly id: string }>(
      `UPDATE web.sessions SET ended_at = now() - interval '1 hour'
       WHERE login_id = ANY($1) AND ended_at IS NULL RETURNING id`,
      [loginIds],
    );
    for (const { id } of rows) this.#cached?.delete(id);
  }

  async reached(id: string, position: bigint): Promise<void> {
    if (this.#positions) {
      const before = this.#positions.get(id);
      if (before === undefined || before < position) this.#positions.set(id, position);
      return;
    }
    // A position that a crash of the database loses is in every read model by the time it is back.
    await this.#pool.query({
      name: 'session-reached',
      text: `INSERT INTO web.sessions (id, basket_id, position)
             SELECT $1, $1, $2 FROM set_config('synchronous_commit', 'off', true)
             ON CONFLICT (id) DO UPDATE SET position = greatest(sessions.position, excluded.position)`,
      values: [id, position.toString()],
    });
  }

  async prune(): Promise<void> {
    await this.#pool.query(`DELETE FROM web.sessions WHERE opened_at < now() - interval '${KEPT_FOR}'`);
  }

  #remembered(
    cached: LRUCache<string, Promise<KeptSession | undefined>>,
    id: string,
  ): Promise<KeptSession | undefined> {
    const known = cached.get(id);
    if (known) return known;
    const reading = this.#read(id);
    cached.set(id, reading);
    reading.catch(() => cached.delete(id));
    return reading;
  }

  async #read(id: string): Promise<KeptSession | undefined> {
    const { rows } = await this.#pool.query<Row>({
      name: 'session-of',
      // By the clock of the database, which several processes share.
      text: `SELECT basket_id, login_id, position,
                    (extract(epoch FROM now() - ended_at) * 1000)::float8 AS ended_ms_ago
             FROM web.sessions WHERE id = $1`,
      values: [id],
    });
    const [row] = rows;
    if (!row) return undefined;
    const { basket_id: basketId, login_id: loginId, position, ended_ms_ago: ago } = row;
    const endedAt = ago === null ? null : new Date(systemClock().getTime() - ago);
    return { basketId, loginId, position: BigInt(position), endedAt };
  }
}
