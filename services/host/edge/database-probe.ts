import { databaseUnavailable } from '@hatch/platform';
import { withDeadline } from '@hatch/platform/resilience';
import type { Pool } from 'pg';

export type DatabaseHealth = { readonly ok: boolean; readonly detail: string };

const ANSWER_WITHIN_MS = 1_500;
/** How long after a refusal another one is likely. */
const REFUSED_MS = 5_000;

const FINE: DatabaseHealth = { ok: true, detail: 'Postgres answers' };
const SILENT: DatabaseHealth = { ok: false, detail: `Postgres does not answer within ${ANSWER_WITHIN_MS} ms` };
const EXHAUSTED: DatabaseHealth = {
  ok: false,
  detail: 'Postgres has no connection left: raise max_connections, lower DB_POOL, or run fewer processes',
};

export class DatabaseProbe {
  #refusedAt = -Infinity;

  readonly refused = (): void => {
    this.#refusedAt = performance.now();
  };

  async check(pool: Pick<Pool, 'query'>): Promise<DatabaseHealth> {
    if (performance.now() - this.#refusedAt < REFUSED_MS) return EXHAUSTED;
    const answered = pool.query('SELECT 1').then(() => FINE);
    try {
      return await withDeadline(ANSWER_WITHIN_MS, answered, () => SILENT);
    } catch (error) {
      const unavailable = databaseUnavailable(error);
      if (!unavailable) throw error;
      return unavailable.code === 'database.exhausted' ? EXHAUSTED : { ok: false, detail: unavailable.message };
    }
  }
}
